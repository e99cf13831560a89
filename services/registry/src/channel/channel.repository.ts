import { sql } from "kysely";
import type { Db, Trx } from "../context.ts";

export async function findPointer(db: Db, channel: string, name: string) {
  return db
    .selectFrom("registry.pointer")
    .select(["version", "previous_version"])
    .where("channel", "=", channel)
    .where("name", "=", name)
    .executeTakeFirst();
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
    ])
    .execute();
}

interface CanaryRow {
  name: string;
  version: string;
  percentage: number;
  organizations: string[];
  startedBy: string;
}

export async function putCanary(trx: Trx, { startedBy, ...canary }: CanaryRow): Promise<void> {
  const values = { ...canary, started_by: startedBy };
  await trx
    .insertInto("registry.canary")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ ...values, started_at: sql<string>`now()` }),
    )
    .execute();
}

/** Ends a module's canary; of one release alone where that is named. */
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
