import { describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aServicesFolder } from "../../test/services-folder.builder.ts";
import { aTestDatabase } from "../testing/database.ts";
import { migrateInstallation } from "./migrate.ts";

const publish = {
  "2026-11-24-0000-publish.ts": `
    import { sql } from ${JSON.stringify(import.meta.resolve("kysely"))};
    export async function up(db) {
      await sql\`create view owning.shown as select 1 as one\`.execute(db);
      await sql\`create view owning.followed as select 1 as one\`.execute(db);
      await sql\`create view owning.locked as select 'x' as sealed_key\`.execute(db);
      await sql\`grant usage on schema owning to all_services\`.execute(db);
      await sql\`grant select on owning.shown to all_services\`.execute(db);
      await sql\`grant select on owning.followed to all_jobs\`.execute(db);
    }`,
};

const readers = { reading: { reads: ["owning.shown"], feeds: ["owning.followed"] } };
const views = ["owning.shown", "owning.followed", "owning.locked"];

/** Creates a database that is migrated service by service, from folders that contain only one, as images do. */
async function aDatabase() {
  const database = await aTestDatabase({ servicesFolder: await aServicesFolder({}) });
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  return {
    async migrate(name: string, declared: { reads?: string[]; feeds?: string[] } = {}) {
      const folder = await aServicesFolder(
        { [name]: name === "owning" ? publish : {} },
        { [name]: declared },
      );
      await migrateInstallation({
        adminUrl: database.adminUrl,
        servicesFolder: folder,
        rolePassword: (role) => `${role}-test`,
      });
    },
    async readableBy(role: string) {
      const { rows } = await admin.query<{ view: string }>(
        "select view from unnest($2::text[]) as view where has_table_privilege($1, view, 'SELECT')",
        [role, views],
      );
      return rows.map(({ view }) => view);
    },
    async [Symbol.asyncDispose]() {
      await admin.end();
      await database.drop();
    },
  };
}

describe("grantViews", () => {
  it.each([
    ["after its owner", ["owning", "reading"]],
    ["before its owner", ["reading", "owning"]],
  ])("grants the views that a service declares if it is migrated %s", async (_when, order) => {
    await using database = await aDatabase();
    for (const name of order) await database.migrate(name, name === "reading" ? readers.reading : {});

    expect(await database.readableBy("svc_reading")).toEqual(["owning.shown"]);
    expect(await database.readableBy("job_reading")).toEqual(["owning.shown", "owning.followed"]);
  });

  it("grants sealed credentials to the service, never to its jobs", async () => {
    await using database = await aDatabase();
    await database.migrate("owning");
    await database.migrate("reading", { reads: ["owning.locked"] });

    expect(await database.readableBy("svc_reading")).toEqual(["owning.locked"]);
    expect(await database.readableBy("job_reading")).toEqual([]);
  });

  it("revokes views that a service no longer declares, and keeps those of the owner", async () => {
    await using database = await aDatabase();
    await database.migrate("owning");
    await database.migrate("reading", readers.reading);

    await database.migrate("reading");

    expect(await database.readableBy("svc_reading")).toEqual([]);
    expect(await database.readableBy("job_reading")).toEqual([]);
    expect(await database.readableBy("svc_owning")).toEqual(views);
  });
});
