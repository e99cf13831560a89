import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** Deletes a user's verifications: trusted devices, sign-ins that wait for their second step, and links to reset the password. */
export async function forgetVerifications(db: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await db.deleteFrom("identity.verification").where("value", "=", userId).execute();
}

/** Returns the user whose password a link resets, if it has not expired. */
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
