import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import { findFreePort } from "@tessera/kit/testing/free-port";
import pg from "pg";
import { ensureDatabase } from "../database.ts";
import { servicesFolder } from "../settings.ts";
import { type Postgres, startPostgres } from "../stores/postgres.ts";
import { makeScratchFolder } from "../test/scratch-folder.ts";
import {
  countRows,
  describeSchema,
  listUsable,
  oldestVersion,
  writeFormerDatabase,
} from "./former-database.ts";

/** Tables that each migration writes again from what the code declares. */
const derivedTables = ["installation.declared_read"];

let folder: string;
let postgres: Postgres;
let upgraded: string;
let fresh: string;
let partial: string;
let before: Map<string, number>;

const migrate = async (adminUrl: string) => {
  const lines: string[] = [];
  const rolePassword = () => "test";
  await migrateInstallation({ adminUrl, servicesFolder, rolePassword, log: (line) => lines.push(line) });
  return lines;
};

/** The functions of erasure and the column that only they use. An erasure that the former version begins waits for the new one. */
const replaced = /\.(?:erase_\w+|redact|customers_of)\(|\.erasure\.stage /;

/** Copies the database `upgraded`. Roles belong to the server, so it cannot be written twice. */
async function copyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template upgraded`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

beforeAll(async () => {
  folder = await makeScratchFolder("former");
  const port = await findFreePort();
  postgres = await startPostgres({ dataFolder: folder, port, password: "test", throwaway: true });
  upgraded = await ensureDatabase(postgres.url, "upgraded");
  fresh = await ensureDatabase(postgres.url, "fresh");
  before = await writeFormerDatabase(upgraded);
  partial = await copyDatabase(postgres.url, "partial");
  await migrate(upgraded);
  await migrate(fresh);
}, 180_000);

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe(`data of ${oldestVersion}, migrated`, () => {
  it("keeps every row", async () => {
    const kept = [...before].filter(([table]) => !derivedTables.includes(table));

    const after = await countRows(
      upgraded,
      kept.map(([table]) => table),
    );

    expect(kept.length).toBeGreaterThan(40);
    expect([...after]).toEqual(kept);
  });

  it("has the same schema as a new database, down to constraints, policies and privileges", async () => {
    const [ours, theirs] = await Promise.all([describeSchema(upgraded), describeSchema(fresh)]);

    expect(theirs.length).toBeGreaterThan(1_000);
    expect(ours.filter((line) => !theirs.includes(line))).toEqual([]);
    expect(theirs.filter((line) => !ours.includes(line))).toEqual([]);
  });

  it("still has what that version reads and writes, so that both can run side by side", async () => {
    const [then, now] = await Promise.all([listUsable(partial), listUsable(upgraded)]);
    const missing = then.filter((name) => !now.includes(name) && !replaced.test(name));

    expect(then.length).toBeGreaterThan(1_000);
    expect(missing).toEqual([]);
  });

  it("has nothing left to do", async () => {
    expect(await migrate(upgraded)).toEqual([]);
  });
});

describe("data from before", () => {
  it("is refused without a change, with the ways out", async () => {
    const client = new pg.Client({ connectionString: partial });
    await client.connect();
    await client.query(
      "delete from tickets.kysely_migration where name = (select max(name) from tickets.kysely_migration)",
    );
    await client.end();
    const schema = await describeSchema(partial);

    await expect(migrate(partial)).rejects.toThrow(/Start the last preview .* Or export the organizations/);

    expect(await describeSchema(partial)).toEqual(schema);
  });
});
