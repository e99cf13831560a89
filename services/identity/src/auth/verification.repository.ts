import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { IdentitySchema } from "../schema.ts";

/** Deletes a user's verifications: trusted devices, sign-ins that wait for their second step, and links to reset the password. */
export async function forgetVerifications(db: Kysely<IdentitySchema>, userId: string): Promise<void> {
  await db.deleteFrom("identity.verification").where("value", "=", userId).execute();
}

const tokenMs = 60 * 60 * 1_000;

/**
 * Returns a token that resets the password of an account that nobody confirmed; undefined if the address has no such account. The name of the
 * account, which a stranger may have chosen, becomes the beginning of the address.
 */
export async function makeTokenOfUnconfirmed(
  db: Kysely<IdentitySchema>,
  email: string,
): Promise<string | undefined> {
  const user = await db
    .updateTable("identity.user")
    .set({ name: email.split("@")[0] ?? email })
    .where("email", "=", email)
    .where("emailVerified", "=", false)
    .returning("id")
    .executeTakeFirst();
  if (!user) return undefined;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + tokenMs);
  await db
    .insertInto("identity.verification")
    .values({ identifier: `reset-password:${token}`, value: user.id, expiresAt })
    .execute();
  return token;
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
