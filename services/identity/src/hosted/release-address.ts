import type { Kysely } from "kysely";
import { noteAccount } from "../audit/account-trail.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { clearAddress, deleteSubject, findUserByEmail, hasSubject } from "./subject.repository.ts";

/** The reason for releasing an address: its owner has a new subject at the provider, or the address went to someone else. */
export const releaseReasons = ["same-person", "another-person"] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/**
 * Lets the next subject of the provider sign in with an address. For the same person, that subject gets the account. For another person, the
 * account keeps its subject and loses the address, and the next subject gets an account of their own. Returns false if no account with a
 * subject of the provider has the address.
 */
export async function releaseAddress(
  db: Kysely<IdentitySchema>,
  provider: string,
  { email, reason }: { email: string; reason: ReleaseReason },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email.toLowerCase());
    if (!user || !(await hasSubject(trx, provider, user.id))) return false;
    if (reason === "same-person") await deleteSubject(trx, provider, user.id);
    else await clearAddress(trx, user.id);
    const client = { address: "", device: "" };
    await noteAccount(trx, {
      userId: user.id,
      action: "sign_in.address_released",
      client,
      isByPerson: false,
    });
    return true;
  });
}
