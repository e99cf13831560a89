import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";
import type { Move } from "./history.ts";

export async function findPointer(db: Db, channel: string, name: string) {
  return db
    .selectFrom("registry.pointer")
    .select(["version", "previous_version", "moved_at"])
    .where("channel", "=", channel)
    .where("name", "=", name)
    .executeTakeFirst();
}

export interface PointerRow {
  name: string;
  version: string;
  previous_version: string | null;
  moved_at: string;
  /** The actor who made the version current. */
  moved_by: string | null;
}

/** Lists the pointers of all modules, or of one. */
export async function listPointers(db: Db, channel: string, name?: string): Promise<PointerRow[]> {
  return db
    .selectFrom("registry.pointer as pointer")
    .select((eb) => [
      "pointer.name",
      "pointer.version",
      "pointer.previous_version",
      "pointer.moved_at",
      eb
        .selectFrom("registry.audit_entry as entry")
        .select("entry.actor")
        .whereRef("entry.name", "=", "pointer.name")
        .whereRef("entry.version", "=", "pointer.version")
        .where("entry.action", "in", ["promote", "rollback"])
        .orderBy("entry.id", "desc")
        .limit(1)
        .as("moved_by"),
    ])
    .where("pointer.channel", "=", channel)
    .$if(name !== undefined, (query) => query.where("pointer.name", "=", name ?? ""))
    .execute();
}

/** Lists the changes of a module's current release, oldest first; only the last 500 are returned. */
export async function listMoves(db: Db, name: string): Promise<Move[]> {
  const newest = await db
    .selectFrom("registry.audit_entry")
    .select(["action", "version"])
    .where("name", "=", name)
    .where("action", "in", ["promote", "rollback", "uninstall"])
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return newest.reverse();
}

/** Returns when modules were last uninstalled, by name. */
export async function listUninstalled(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("registry.audit_entry")
    .select((eb) => ["name", eb.fn.max("created_at").as("at")])
    .where("action", "=", "uninstall")
    .groupBy("name")
    .execute();
  return new Map(rows.map(({ name, at }) => [name, at]));
}

export async function deletePointer(trx: Trx, channel: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("registry.pointer")
    .where("channel", "=", channel)
    .where("name", "=", name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the canaries of all modules, or of one. */
export async function listCanaryRows(db: Db, name?: string): Promise<CanaryRow[]> {
  return db
    .selectFrom("registry.canary")
    .selectAll()
    .$if(name !== undefined, (query) => query.where("name", "=", name ?? ""))
    .execute();
}

export async function findCanary(db: Db, name: string) {
  return db.selectFrom("registry.canary").selectAll().where("name", "=", name).executeTakeFirst();
}

export async function listCanaries(db: Db) {
  return db
    .selectFrom("registry.canary as canary")
    .innerJoin("registry.release as release", (join) =>
      join.onRef("release.name", "=", "canary.name").onRef("release.version", "=", "canary.version"),
    )
    .select([
      "canary.name",
      "canary.version",
      "canary.percentage",
      "canary.organizations",
      "canary.started_at",
      "release.manifest",
      "release.published_at",
      "release.calls",
    ])
    .execute();
}

export interface CanaryRow {
  name: string;
  version: string;
  percentage: number;
  organizations: string[];
  started_at: string;
  started_by: string;
}

export async function putCanary(trx: Trx, values: Omit<CanaryRow, "started_at">): Promise<void> {
  await trx
    .insertInto("registry.canary")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ ...values, started_at: sql<string>`now()` }),
    )
    .execute();
}

/** Ends a module's canary, or only that of the given release. */
export async function deleteCanary(trx: Trx, name: string, version?: string) {
  return trx
    .deleteFrom("registry.canary")
    .where("name", "=", name)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? ""))
    .returning("version")
    .executeTakeFirst();
}

export async function insertRetirement(trx: Trx, name: string, version: string): Promise<void> {
  await trx.insertInto("registry.retirement").values({ name, version }).execute();
}

export async function isRetired(db: Db, name: string, version: string): Promise<boolean> {
  const found = await db
    .selectFrom("registry.retirement")
    .select("version")
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return found !== undefined;
}
