import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openReadDb, type ReadDb } from "@tessera/kit/database/read-db";
import { createTenantDb, type TenantDb } from "@tessera/kit/database/tenant-db";
import { migrateInstallation } from "@tessera/kit/migrations/migrate";
import { findFreePort } from "@tessera/kit/testing/free-port";
import pg from "pg";
import { type Postgres, startPostgres } from "./stores/postgres.ts";
import { placePostgres } from "./stores/postgres-files.ts";
import { makeScratchFolder } from "./test/scratch-folder.ts";

interface Notes {
  note: { organization_id: string; body: string };
}

const password = "test";
const maxLagMs = 1_500;
let folder: string;
let primary: Postgres;
let replica: Postgres;
let tenantDb: TenantDb<Notes>;

beforeAll(async () => {
  folder = await makeScratchFolder("replica");
  primary = await startPostgres({
    dataFolder: path.join(folder, "primary"),
    port: await findFreePort(),
    password,
    throwaway: true,
  });
  const servicesFolder = path.join(folder, "services");
  await mkdir(servicesFolder);
  await migrateInstallation({ adminUrl: primary.url, servicesFolder, rolePassword: () => password });
  tenantDb = createTenantDb({ connectionString: primary.url });
  await atServer(primary, "create table note (organization_id text not null, body text not null)");
  replica = await startReplica();
}, 120_000);

afterAll(async () => {
  await tenantDb.close();
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a streaming replica of the primary. */
async function startReplica(): Promise<Postgres> {
  const [from, to] = await Promise.all(
    ["primary", "replica"].map((name) => placePostgres(path.join(folder, name))),
  );
  if (!from || !to) throw new Error("There are no folders.");
  const admin = new pg.Client({ connectionString: primary.url });
  await admin.connect();
  await admin.query("select pg_backup_start('replica', true)");
  await mkdir(path.dirname(to.data), { recursive: true });
  await cp(from.data, to.data, { recursive: true, preserveTimestamps: true });
  const { rows } = await admin.query("select labelfile from pg_backup_stop(false)");
  await admin.end();
  const { port } = new URL(primary.url);
  await rm(path.join(to.data, "postmaster.pid"), { force: true });
  await writeFile(path.join(to.data, "backup_label"), rows[0].labelfile);
  await writeFile(path.join(to.data, "standby.signal"), "");
  await writeFile(
    path.join(to.data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  if (from.account) await own(to.data, from.account);
  return startPostgres({ dataFolder: path.join(folder, "replica"), port: await findFreePort(), password });
}

async function own(place: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(place, { recursive: true });
  await Promise.all(
    [place, ...entries.map((entry) => path.join(place, entry))].map((each) => chown(each, uid, gid)),
  );
  await chmod(place, 0o700);
}

async function atServer({ url }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function look(readDb: ReadDb<Notes>) {
  return readDb.read("org_1", (db) =>
    db
      .selectFrom("note")
      .select((eb) => [
        eb.fn<boolean>("pg_is_in_recovery", []).as("is_replica"),
        eb.fn.countAll<number>().as("notes"),
      ])
      .executeTakeFirst(),
  );
}

it("reads from a replica while it is up to date, and from the primary otherwise", async () => {
  const messages: string[] = [];
  const note = (_fields: unknown, text = "") => void messages.push(text);
  const readDb = openReadDb<Notes>({
    primary: tenantDb,
    replicaUrl: replica.url,
    maxLagMs,
    log: { warn: note, info: (text: string) => messages.push(text) } as never,
  });
  const readUntil = async (isReplica: boolean) => {
    for (;;) {
      const seen = await look(readDb);
      if (seen?.is_replica === isReplica) return seen;
      await pause(200);
    }
  };
  const write = () =>
    tenantDb.for("org_1").insertInto("note").values({ organization_id: "org_1", body: "a" }).execute();

  await readUntil(true);
  await atServer(replica, "select pg_wal_replay_pause()");
  await write();
  const behind = await readUntil(false);
  await atServer(replica, "select pg_wal_replay_resume()");
  const near = await readUntil(true);
  await write();
  await replica.stop();
  const without = await look(readDb);
  await readDb.close();

  expect(behind?.notes).toBe(1);
  expect(near?.notes).toBe(1);
  expect(without).toEqual({ is_replica: false, notes: 2 });
  expect(messages.length).toBeGreaterThanOrEqual(3);
}, 120_000);
