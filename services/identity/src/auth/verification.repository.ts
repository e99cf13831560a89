import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/**
 * What someone proved before no longer counts: trusted devices, sign-ins that wait for their second step, and links that were
 * mailed to choose a new password.
 */
export async function forgetVerifications(db: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await db.deleteFrom("identity.verification").where("value", "=", userId).execute();
}

/** Whose password a mailed link resets, while the link counts. */
export async function findResettingUser(
  db: Kysely<IdentitySchema>,
  token: string,
): Promise<string | undefined> {
  const verification = await db
    .selectFrom("identity.verification")
    .where("identifier", "=", `reset-password:${token}`)
    .where("expiresAt", ">", new Date())
    .select("value")
    .executeTakeFirst();
  return verification?.value;
}
