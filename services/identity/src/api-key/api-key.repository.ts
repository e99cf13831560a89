import type { Permission } from "@tessera/wire/api/permission";
import { type Kysely, type Selectable, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export type ApiKeyRow = Omit<Selectable<IdentitySchema["identity.api_key"]>, "hash" | "created_by_id">;

const columns = [
  "organization_id",
  "id",
  "owner_id",
  "created_by_name",
  "name",
  "start",
  "scopes",
  "created_at",
  "last_used_at",
  "expires_at",
] as const;

/** Lists keys, newest first. `db` is scoped to an organization. */
export async function findKeys(
  db: Kysely<IdentitySchema>,
  { ownerId, withShared }: { ownerId: string; withShared: boolean },
): Promise<ApiKeyRow[]> {
  return db
    .selectFrom("identity.api_key")
    .where((eb) =>
      eb.or([eb("owner_id", "=", ownerId), eb.and([eb("owner_id", "is", null), eb.lit(withShared)])]),
    )
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** `db` is scoped to an organization. */
export async function findKey(db: Kysely<IdentitySchema>, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom("identity.api_key").where(sql`id::text`, "=", id).select(columns).executeTakeFirst();
}

export interface NewApiKey {
  organization_id: string;
  owner_id: string | null;
  created_by_id: string;
  created_by_name: string;
  name: string;
  hash: string;
  start: string;
  scopes: Permission[];
  expiresInDays: number | null;
}

export async function insertKey(
  trx: Kysely<IdentitySchema>,
  { expiresInDays, ...key }: NewApiKey,
): Promise<ApiKeyRow> {
  return trx
    .insertInto("identity.api_key")
    .values({ ...key, expires_at: sql`now() + make_interval(days => ${expiresInDays}::int)` })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function countKeys(trx: Kysely<IdentitySchema>, ownerId: string | null): Promise<number> {
  const { count } = await trx
    .selectFrom("identity.api_key")
    .where("owner_id", "is not distinct from", ownerId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteKey(
  trx: Kysely<IdentitySchema>,
  key: { id: string; ownerId: string; withShared: boolean },
): Promise<ApiKeyRow | undefined> {
  return trx
    .deleteFrom("identity.api_key")
    .where(sql`id::text`, "=", key.id)
    .where((eb) =>
      eb.or([eb("owner_id", "=", key.ownerId), eb.and([eb("owner_id", "is", null), eb.lit(key.withShared)])]),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Returns the keys of the organization that a member created. `trx` is scoped to the organization. */
export async function findSharedKeys(trx: Kysely<IdentitySchema>, creatorId: string): Promise<ApiKeyRow[]> {
  return trx
    .selectFrom("identity.api_key")
    .where("owner_id", "is", null)
    .where("created_by_id", "=", creatorId)
    .select(columns)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function deleteKeysById(trx: Kysely<IdentitySchema>, ids: string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("identity.api_key").where("id", "in", ids).execute();
}

/** The properties of a key found by its hash. */
export interface FoundKey {
  organization_id: string;
  id: string;
  owner_id: string | null;
  name: string;
  scopes: Permission[];
}

/** Finds a key in any organization, because a caller who presents a key names none. An expired key is not found. */
export async function findKeyByHash(db: Kysely<IdentitySchema>, hash: string): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`select * from identity.find_api_key(${hash})`.execute(db);
  return rows[0];
}

/** Records the time of use, at most once a minute. */
export async function noteKeyUsed(db: Kysely<IdentitySchema>, id: string): Promise<void> {
  await db
    .updateTable("identity.api_key")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", id)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();
}

/** Records the address that a key was used from. Returns whether it was new, and whether it was the key's first. */
export async function insertKeyAddress(
  trx: Kysely<IdentitySchema>,
  place: { organization_id: string; key_id: string; address: string },
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const before = await trx
    .selectFrom("identity.api_key_address")
    .where("key_id", "=", place.key_id)
    .select("address")
    .limit(1)
    .executeTakeFirst();
  const inserted = await trx
    .insertInto("identity.api_key_address")
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .returning("address")
    .executeTakeFirst();
  return { isNew: inserted !== undefined, isFirst: before === undefined };
}
