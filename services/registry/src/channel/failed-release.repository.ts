import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import type { Db, Trx } from "../context.ts";

interface ReleaseId {
  name: string;
  version: string;
}

/** Records that a release was found failing. Returns false if that was recorded before. */
export async function insertFailedRelease(
  trx: Trx,
  { reason, ...release }: ReleaseId & { reason: Reason },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("registry.failed_release")
    .values({ ...release, reason: toEnglish(reason), reason_reason: JSON.stringify(reason) })
    .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
    .returning("version")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findFailedRelease(db: Db, { name, version }: ReleaseId) {
  return db
    .selectFrom("registry.failed_release")
    .select(["reason", "failed_at"])
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

export async function deleteFailedRelease(trx: Trx, { name, version }: ReleaseId): Promise<void> {
  await trx
    .deleteFrom("registry.failed_release")
    .where("name", "=", name)
    .where("version", "=", version)
    .execute();
}

/** Lists the releases of a module that must not be returned to: found failing, or retired. */
export async function listUnfitVersions(db: Db, name: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("registry.failed_release")
    .select("version")
    .where("name", "=", name)
    .union(db.selectFrom("registry.retirement").select("version").where("name", "=", name))
    .execute();
  return new Set(rows.map(({ version }) => version));
}
