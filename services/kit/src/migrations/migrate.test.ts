import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aServicesFolder } from "../../test/services-folder.builder.ts";
import { aTestDatabase, type TestDatabase } from "../testing/database.ts";
import { migrateInstallation } from "./migrate.ts";

const servicesFolder = fileURLToPath(new URL("../../test/installation", import.meta.url));
const rolePassword = (role: string) => `${role}-test`;

let database: TestDatabase;
beforeAll(async () => {
  database = await aTestDatabase({ servicesFolder });
});
afterAll(() => database.drop());

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe("migrateInstallation", () => {
  it("can be repeated and run concurrently", async () => {
    const lines: string[] = [];
    const again = () =>
      migrateInstallation({
        adminUrl: database.adminUrl,
        servicesFolder,
        rolePassword,
        log: (line) => lines.push(line),
      });

    await Promise.all([again(), again(), again(), again()]);

    expect(lines).toEqual([]);
  });

  it("gives tables to the owner, their rows to the service, and nothing to jobs", async () => {
    const [owner] = await query(
      database.adminUrl,
      "select tableowner from pg_tables where schemaname = 'notes' and tablename = 'note'",
    );
    expect(owner).toEqual({ tableowner: "notes_owner" });

    const asService = query(database.urlFor("svc_notes"), "select from notes.note");
    await expect(asService).resolves.toEqual([]);

    const asJob = query(database.urlFor("job_notes"), "select from notes.note");
    await expect(asJob).rejects.toThrow("permission denied");
  });

  it("hides its list of migrations from the service", async () => {
    const listing = query(database.urlFor("svc_notes"), "select * from notes.kysely_migration");

    await expect(listing).rejects.toThrow("permission denied");
  });

  it("changes only the schema of a service that is migrated alone", async () => {
    const slip = "export async function up() {}";
    const folder = await aServicesFolder({
      first: { "2026-11-21-0900-begin.ts": slip },
      second: { "2026-11-21-0900-begin.ts": slip },
    });
    const own = await aTestDatabase({ servicesFolder: await aServicesFolder({}) });
    const lines: string[] = [];
    const schemas = async () =>
      (
        await query(own.adminUrl, "select nspname from pg_namespace where nspname in ('first', 'second')")
      ).map(({ nspname }) => nspname);
    const migrate = (only: string) =>
      migrateInstallation({
        adminUrl: own.adminUrl,
        servicesFolder: folder,
        rolePassword,
        only,
        log: (line) => lines.push(line),
      });

    await migrate("first");

    expect([lines, await schemas()]).toEqual([["first: 2026-11-21-0900-begin"], ["first"]]);
    await expect(migrate("third")).rejects.toThrow('No service has the domain "third".');
    await own.drop();
  });

  it("refuses roles that bypass row-level security", async () => {
    const folder = await aServicesFolder({ mighty: {} });
    await query(database.adminUrl, "drop role if exists mighty_owner; create role mighty_owner bypassrls");

    const migration = migrateInstallation({
      adminUrl: database.adminUrl,
      servicesFolder: folder,
      rolePassword,
    });

    await expect(migration).rejects.toThrow("bypass row-level security and must not: mighty_owner");
    await query(
      database.adminUrl,
      "drop role mighty_owner; drop role if exists svc_mighty, job_mighty, feed_mighty",
    );
  });

  it("reports which privilege its own role lacks", async () => {
    const migration = migrateInstallation({
      adminUrl: database.urlFor("svc_notes"),
      servicesFolder,
      rolePassword,
    });

    await expect(migration).rejects.toThrow('The database role "svc_notes" may not create roles');
  });

  it("leaves a database unchanged that has run unknown migrations", async () => {
    const slip = "export async function up() {}";
    const former = { "2026-11-20-0900-begin.ts": slip, "2026-11-20-0910-go-on.ts": slip };
    const own = await aTestDatabase({ servicesFolder: await aServicesFolder({ notes: former }) });
    const folder = await aServicesFolder({ notes: { "2026-11-24-0000-begin.ts": slip } });

    const migration = migrateInstallation({ adminUrl: own.adminUrl, servicesFolder: folder, rolePassword });

    await expect(migration).rejects.toThrow(
      /written by a preview or by a newer version of Tessera: notes has run 2026-11-20-0900-begin and 1 more.* DATA_DIR/,
    );
    const names = await query(own.adminUrl, "select name from notes.kysely_migration order by name");
    expect(names.map(({ name }) => `${name}.ts`)).toEqual(Object.keys(former));
    await own.drop();
  });

  describe("with a baseline", () => {
    const slip = "export async function up() {}";
    const first = "2026-11-20-0900-create-note.ts";
    const second = "2026-11-20-0910-color-note.ts";
    const later = "2026-11-29-0900-size-note.ts";
    const folderWithBaseline = () =>
      aServicesFolder({
        notes: {
          "2026-11-28-1000-create-note.ts": `export async function up() { throw new Error("ran again"); }`,
          [later]: slip,
          "replaced.json": JSON.stringify({
            baseline: ["2026-11-28-1000-create-note"],
            replaced: [first, second].map((file) => file.replace(".ts", "")),
          }),
        },
      });
    const aDatabaseThatRan = async (...files: string[]) =>
      aTestDatabase({
        servicesFolder: await aServicesFolder({
          notes: Object.fromEntries(files.map((file) => [file, `${slip} // ${file}`])),
        }),
      });
    const namesIn = async ({ adminUrl }: TestDatabase) =>
      (await query(adminUrl, "select name from notes.kysely_migration order by name")).map(
        ({ name }) => name,
      );

    it.each([[[first, second]], [[first, second, later]]])(
      "counts it as run where %j have run, and runs what follows",
      async (files) => {
        const own = await aDatabaseThatRan(...files);
        const migrate = async () =>
          migrateInstallation({
            adminUrl: own.adminUrl,
            servicesFolder: await folderWithBaseline(),
            rolePassword,
          });

        await migrate();
        await migrate();

        expect(await namesIn(own)).toEqual(["2026-11-28-1000-create-note", "2026-11-29-0900-size-note"]);
        await own.drop();
      },
    );

    it("refuses a database that has run only some of the replaced migrations, and says what to do", async () => {
      const own = await aDatabaseThatRan(first);

      const migration = migrateInstallation({
        adminUrl: own.adminUrl,
        servicesFolder: await folderWithBaseline(),
        rolePassword,
      });

      await expect(migration).rejects.toThrow(
        /notes has not run 2026-11-20-0910-color-note.*Nothing was changed.*Start the last preview.*export/,
      );
      expect(await namesIn(own)).toEqual(["2026-11-20-0900-create-note"]);
      await own.drop();
    });
  });

  describe("on a database that a newer version has migrated", () => {
    // Of its own, because test databases of the same files are shared.
    const slip = "export async function up() { return undefined; }";
    const known = { "2026-11-24-0000-begin.ts": slip };

    async function aNewerDatabase(later: string) {
      const newer = await aServicesFolder({ notes: { ...known, "2026-12-01-0000-go-on.ts": later } });
      const own = await aTestDatabase({ servicesFolder: newer });
      const folder = await aServicesFolder({ notes: known });
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      return {
        own,
        lines,
        startFormer: () =>
          migrateInstallation({ adminUrl: own.adminUrl, servicesFolder: folder, rolePassword, log }),
        startNewer: () =>
          migrateInstallation({ adminUrl: own.adminUrl, servicesFolder: newer, rolePassword, log }),
      };
    }

    it("lets the former version start if tables were only added, and changes nothing", async () => {
      const { own, lines, startFormer, startNewer } = await aNewerDatabase(slip);

      await startFormer();
      await startNewer();

      expect(lines).toEqual(["notes: written by a newer version, which this one gets along with"]);
      const names = await query(own.adminUrl, "select name from notes.kysely_migration order by name");
      expect(names.map(({ name }) => name)).toEqual(["2026-11-24-0000-begin", "2026-12-01-0000-go-on"]);
      await own.drop();
    });

    it("refuses the former version once something that it uses was taken away", async () => {
      const { own, startFormer, startNewer } = await aNewerDatabase(
        `export const isContraction = true;\n${slip}`,
      );

      await expect(startFormer()).rejects.toThrow("notes has run 2026-12-01-0000-go-on");
      await startNewer();
      await own.drop();
    });
  });

  it("names the migration that failed, and leaves no trace of it", async () => {
    const folder = await aServicesFolder({
      notes: { "2026-11-21-0900-break.ts": "export async function up() { throw new Error('out of luck'); }" },
    });
    const own = await aTestDatabase({ servicesFolder: await aServicesFolder({}) });

    const migration = migrateInstallation({ adminUrl: own.adminUrl, servicesFolder: folder, rolePassword });

    await expect(migration).rejects.toThrow("notes: 2026-11-21-0900-break failed: out of luck");
    await expect(query(own.adminUrl, "select from notes.kysely_migration")).resolves.toEqual([]);
    await own.drop();
  });
});
