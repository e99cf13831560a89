import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

export async function findPasswordHash(
  db: Kysely<IdentitySchema>,
  userId: string,
): Promise<string | undefined> {
  const account = await db
    .selectFrom("identity.account")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .select("password")
    .executeTakeFirst();
  return account?.password ?? undefined;
}
