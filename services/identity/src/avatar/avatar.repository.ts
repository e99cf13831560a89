import { type Kysely, sql } from "kysely";
import type { IdentitySchema } from "../schema.ts";
import type { AvatarPicture } from "./avatar-picture.ts";

/** An avatar's state. `updatedAt` is when it was last set or removed. */
export interface AvatarState {
  userId: string;
  digest: string | null;
  updatedAt: Date | null;
}

export async function findAvatarState(
  db: Kysely<IdentitySchema>,
  userId: string,
): Promise<AvatarState | undefined> {
  return db
    .selectFrom("identity.user")
    .where("id", "=", userId)
    .select(["id as userId", "avatarDigest as digest", sql<Date | null>`"avatarChangedAt"`.as("updatedAt")])
    .executeTakeFirst();
}

/** Returns true if the user is a member of the caller's organization; only then may the caller see the avatar. */
export async function areColleagues(
  db: Kysely<IdentitySchema>,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const member = await db
    .selectFrom("identity.member")
    .where("userId", "=", userId)
    .where("organizationId", "=", organizationId)
    .select("id")
    .executeTakeFirst();
  return member !== undefined;
}

export async function findAvatar(
  db: Kysely<IdentitySchema>,
  avatar: { userId: string; digest: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("identity.avatar")
    .where("user_id", "=", avatar.userId)
    .where("digest", "=", avatar.digest)
    .select("content")
    .executeTakeFirst();
  return row?.content;
}

export async function saveAvatar(
  trx: Kysely<IdentitySchema>,
  userId: string,
  { content, digest }: AvatarPicture,
): Promise<void> {
  await trx
    .insertInto("identity.avatar")
    .values({ user_id: userId, content, digest })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ content, digest }))
    .execute();
  await setDigest(trx, userId, digest);
}

export async function deleteAvatar(trx: Kysely<IdentitySchema>, userId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("identity.avatar")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await setDigest(trx, userId, null);
}

async function setDigest(trx: Kysely<IdentitySchema>, userId: string, digest: string | null): Promise<void> {
  await trx
    .updateTable("identity.user")
    .set({ avatarDigest: digest, avatarChangedAt: sql<Date>`now()` })
    .where("id", "=", userId)
    .execute();
}
