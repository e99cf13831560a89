import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import { findFreePort } from "@tessera/kit/testing/free-port";
import pg from "pg";
import PostalMime from "postal-mime";
import { servicesFolder } from "../settings.ts";
import { startPostgres } from "../stores/postgres.ts";
import { makeScratchFolder } from "../test/scratch-folder.ts";
import { seedDemo } from "./seed-demo.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;

// A separate cluster: roles belong to a cluster, and those in the tests' cluster were created by a superuser.
beforeAll(async () => {
  folder = await makeScratchFolder("demo");
  const port = await findFreePort();
  postgres = await startPostgres({ dataFolder: folder, port, password: "test", throwaway: true });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("create role demo_admin login createrole createdb password 'demo'");
  await admin.query("create database demo owner demo_admin");
  await admin.end();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

/** Returns the URL for a role that may create roles and is not a superuser. */
function urlOfRole(): string {
  const url = new URL(postgres.url);
  [url.username, url.password, url.pathname] = ["demo_admin", "demo", "/demo"];
  return url.href;
}

describe("seedDemo", () => {
  it("writes the demo as a role that may create roles but is not a superuser", async () => {
    await migrateInstallation({ adminUrl: urlOfRole(), servicesFolder, rolePassword: () => "demo" });

    expect(await seedDemo(urlOfRole(), folder)).toBe(true);
    expect(await seedDemo(urlOfRole(), folder)).toBe(false);
  });

  it("leaves row-level security forced on every table it is enabled on", async () => {
    const client = new pg.Client({ connectionString: urlOfRole() });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as enabled, count(*) filter (where relforcerowsecurity)::int as forced
       from pg_class where relrowsecurity`,
    );
    await client.end();

    expect(rows[0].enabled).toBeGreaterThan(30);
    expect(rows[0].forced).toBe(rows[0].enabled);
  });

  it("writes incoming and sent mails of customers, one of them bounced", async () => {
    const client = new pg.Client({ connectionString: postgres.url.replace(/\/[^/]*$/u, "/demo") });
    await client.connect();
    const { rows: received } = await client.query<{ raw: Buffer; subject: string; state: string }>(
      "select raw, subject, state from mail.inbound_mail order by id",
    );
    const { rows: sent } = await client.query<{ state: string; has_message: boolean }>(
      `select mail.state, message.visibility = 'public' as has_message from mail.outbound_mail as mail
       left join tickets.communication as message on message.id = mail.communication_id`,
    );
    const { rows: numbers } = await client.query<{ count: number; last: number }>(
      `select count(*)::integer, max(number) as last from tickets.ticket where organization_id = 'demo-desk'`,
    );
    await client.end();
    const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));

    expect(mails.map(({ subject }) => subject)).toEqual(received.map(({ subject }) => subject));
    expect(new Set(received.map(({ state }) => state))).toEqual(
      new Set(["filed", "spam", "duplicate", "ignored", "failed"]),
    );
    expect(sent.every(({ has_message }) => has_message)).toBe(true);
    expect(sent.filter(({ state }) => state === "bounced")).toHaveLength(1);
    expect(numbers[0]?.count).toBe(numbers[0]?.last);
  });

  it("gives the second organization a plan, which its audit log records", async () => {
    const client = new pg.Client({ connectionString: postgres.url.replace(/\/[^/]*$/u, "/demo") });
    await client.connect();
    const { rows: grants } = await client.query("select organization_id, plan from organization.plan_grant");
    const { rows: entries } = await client.query(
      "select actor_name, detail from organization.audit_entry where action = 'plan.granted'",
    );
    await client.end();

    expect(grants).toEqual([{ organization_id: "other-desk", plan: "premium" }]);
    expect(entries).toEqual([{ actor_name: null, detail: expect.stringMatching(/^Premium, until \d{4}-/) }]);
  });
});
