import { conflict, notFound } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { password } from "../credential/password.ts";
import { refuseWeakPassword } from "../credential/password-rules.ts";
import type { IdentitySchema } from "../schema.ts";
import { deleteUnconfirmed, insertConfirmedUser } from "../user/user.repository.ts";
import { findInvitationByToken, type InvitationRow, lockInvitation } from "./invitation.repository.ts";
import { type InvitationAnswerContext, joinOrganization } from "./invitation-answer.service.ts";
import { hashOfToken } from "./invitation-token.ts";

export interface InvitedAccountContext extends InvitationAnswerContext {
  /** The account database. */
  db: Kysely<IdentitySchema>;
}

/**
 * Creates the account of the person whom an invitation is for, and accepts it. The link was mailed to the address, which confirms it: there
 * is no further email.
 */
export async function createInvitedAccount(
  context: InvitedAccountContext,
  token: string,
  person: { name: string; password: string },
): Promise<InvitationRow> {
  const { tenantDb, db } = context;
  const found = await findInvitationByToken(tenantDb.unscoped, hashOfToken(token));
  if (!found) throw notFound(toReason("account.invitation_not_found"));
  const { email } = found;
  const name = person.name.trim();
  refuseWeakPassword(person.password, "body.password", { name, email });
  const passwordHash = await password.hash(person.password);
  return tenantDb
    .for(found.organizationId)
    .transaction()
    .execute(async (trx) => {
      const invitation = await lockInvitation(trx, found);
      if (!invitation) throw notFound(toReason("account.invitation_not_found"));
      // Somebody else may have signed up with the address, to use the account once its owner confirms it.
      await deleteUnconfirmed(db, email);
      const user = await insertConfirmedUser(trx, { name, email, passwordHash });
      if (!user) throw conflict(toReason("account.address_has_account"));
      await joinOrganization(context, trx, { invitation, user });
      return invitation;
    });
}
