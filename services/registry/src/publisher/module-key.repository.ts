import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../context.ts";

/** What every key of a module begins with, so that a lost one is recognised. */
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
    .select(["module", "label"])
    .where("hash", "=", hash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Whether a team may publish a module, though nobody may have done so yet. */
export async function hasKey(db: Db, module: string): Promise<boolean> {
  const found = await db
    .selectFrom("registry.module_key")
    .select("id")
    .where("module", "=", module)
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listKeys(db: Db) {
  return db
    .selectFrom("registry.module_key")
    .select(["id", "module", "label", "created_at"])
    .where("revoked_at", "is", null)
    .orderBy("module")
    .orderBy("id")
    .execute();
}

export async function insertKey(db: Db, key: { module: string; label: string; hash: string }) {
  return db
    .insertInto("registry.module_key")
    .values(key)
    .returning(["id", "module", "label", "created_at"])
    .executeTakeFirstOrThrow();
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

/** Ends every key that works for a module. */
export async function revokeKeysOf(db: Db, module: string) {
  return db
    .updateTable("registry.module_key")
    .set({ revoked_at: sql<string>`now()` })
    .where("module", "=", module)
    .where("revoked_at", "is", null)
    .returning("label")
    .execute();
}
