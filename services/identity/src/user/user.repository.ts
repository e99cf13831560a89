import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export interface UserRow {
  id: string;
  name: string;
  email: string;
  timezone: string | null;
  avatarDigest: string | null;
  twoFactorEnabled: boolean;
}

export async function findUser(db: Kysely<IdentitySchema>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("identity.user")
    .where("id", "=", id)
    .select(["id", "name", "email", "timezone", "avatarDigest", "twoFactorEnabled"])
    .executeTakeFirst();
}

export async function updateUser(
  db: Kysely<IdentitySchema>,
  id: string,
  change: Partial<Pick<UserRow, "name" | "timezone">>,
): Promise<void> {
  await db
    .updateTable("identity.user")
    .set({ ...change, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
}
