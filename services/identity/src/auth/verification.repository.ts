import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/**
 * What somebody proved before no longer counts: trusted devices, sign-ins that wait for their second step, and links that were
 * mailed to choose a new password.
 */
export async function forgetVerifications(db: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await db.deleteFrom("identity.verification").where("value", "=", userId).execute();
}
