import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type DeskService, findDeskServices } from "@tessera/kit/desk-services";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { Client } from "pg";
import { root } from "./repository.ts";

let database: TestDatabase;
let admin: Client;
let services: DeskService[];
beforeAll(async () => {
  database = await aTestDatabase();
  admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  services = await findDeskServices(join(root, "services"));
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function mayRead(role: string, view: string): Promise<boolean> {
  const { rows } = await admin.query("select has_table_privilege($1, $2, 'SELECT') as answer", [role, view]);
  return rows[0].answer;
}

/** `tickets.event_feed`: views that show all organizations, and are named so. */
function feedsNamedIn(folder: string, domain: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const named = files.flatMap((file) => [
    ...readFileSync(join(folder, file), "utf8").matchAll(/(?:: |from |join )"?([a-z]+\.[a-z_]+_feed)\b/g),
  ]);
  return named.map(([, name = ""]) => name).filter((name) => !name.startsWith(`${domain}.`));
}

describe("the job role of a service", () => {
  it("reads the feeds that the service declares, and no other", async () => {
    const feeds = [...new Set(services.flatMap((service) => service.feeds))];
    expect(feeds.length).toBeGreaterThan(10);
    for (const { domain, feeds: declared } of services)
      for (const feed of feeds) {
        // A domain may do with its own what its migrations say.
        if (feed.startsWith(`${domain}.`)) continue;
        expect([domain, feed, await mayRead(`job_${domain}`, feed)]).toEqual([
          domain,
          feed,
          declared.includes(feed),
        ]);
      }
  });

  it("is granted nothing that all the others are, too", async () => {
    const { rows } = await admin.query(
      `select oid::regclass::text as name from pg_class, aclexplode(relacl) as granted
       where granted.grantee = 'desk_jobs'::regrole`,
    );
    expect(rows).toEqual([]);
  });

  it("is granted every feed that the service's source names", () => {
    for (const { name, domain, feeds } of services) {
      const missing = feedsNamedIn(join(root, "services", name, "src"), domain).filter(
        (feed) => !feeds.includes(feed),
      );
      expect([name, missing]).toEqual([name, []]);
    }
  });
});
