import { createHash, randomBytes } from "node:crypto";
import type { KeyGrants } from "@tessera/wire/release/key-grants";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../context.ts";
import type { RegistryDatabase } from "../schema.ts";

/** The prefix of every module key, so that a leaked one can be recognized. */
export const keyPrefix = "tmk_";

export function newKey(): string {
  return `${keyPrefix}${randomBytes(32).toString("base64url")}`;
}

export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

export async function findKeyByHash(db: Db, hash: string) {
  return db
    .selectFrom("registry.module_key")
    .select(["module", "further_modules", "label", "grants"])
    .where("hash", "=", hash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Returns true if there is a key for a module, even if nothing was published yet. */
export async function hasKey(db: Db, module: string): Promise<boolean> {
  const found = await db
    .selectFrom("registry.module_key")
    .select("id")
    .where((eb) => worksFor(eb, module))
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The columns of a key that are returned. */
const shown = ["id", "module", "further_modules", "label", "created_at", "grants"] as const;

export async function listKeys(db: Db) {
  return db
    .selectFrom("registry.module_key")
    .select(shown)
    .where("revoked_at", "is", null)
    .orderBy("module")
    .orderBy("id")
    .execute();
}

/** The properties of a key that an operator decides. */
export interface KeyRights {
  further_modules?: string[] | undefined;
  grants?: KeyGrants | null | undefined;
}

export async function insertKey(
  db: Db,
  {
    further_modules = [],
    grants = null,
    ...key
  }: { module: string; label: string; hash: string } & KeyRights,
) {
  return db
    .insertInto("registry.module_key")
    .values({ ...key, further_modules, grants: grants && JSON.stringify(grants) })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Updates the given properties only. */
export async function updateKey(db: Db, id: string, { further_modules, grants }: KeyRights) {
  return db
    .updateTable("registry.module_key")
    .set({
      id,
      ...(further_modules && { further_modules }),
      ...(grants !== undefined && { grants: grants && JSON.stringify(grants) }),
    })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(shown)
    .executeTakeFirst();
}

export async function revokeKey(db: Db, id: string) {
  return db
    .updateTable("registry.module_key")
    .set({ revoked_at: sql<string>`now()` })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning(["module", "label"])
    .executeTakeFirst();
}

/** Revokes every key that works for this module alone, and removes the module from all others. */
export async function revokeKeys(db: Db, module: string) {
  const { rows } = await sql<{ label: string }>`
    update registry.module_key set
      revoked_at = case when further_modules = '{}' then now() end,
      module = case when module = ${module} then coalesce(further_modules[1], module) else module end,
      further_modules = case when module = ${module} then further_modules[2:] else array_remove(further_modules, ${module}) end
    where (module = ${module} or ${module} = any (further_modules)) and revoked_at is null
    returning label`.execute(db);
  return rows;
}

function worksFor(eb: ExpressionBuilder<RegistryDatabase, "registry.module_key">, module: string) {
  return eb.or([eb("module", "=", module), eb(eb.val(module), "=", sql<string>`any (further_modules)`)]);
}
