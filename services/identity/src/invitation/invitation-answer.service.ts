import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { Failure, notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Visitor } from "@tessera/kit/tokens/actor";
import type { InvitationState } from "@tessera/wire/organization/membership.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { recordAudit } from "../audit/audit.repository.ts";
import { roleNames } from "../audit/role-names.ts";
import { publishMemberChanged } from "../live/organization-event.ts";
import { insertMember } from "../organization/organization.repository.ts";
import type { IdentitySchema } from "../schema.ts";
import { activateOrganization } from "../session/session.repository.ts";
import { findUser, hasConfirmedUser, type UserRow } from "../user/user.repository.ts";
import { getState, refuseAccepting } from "./invitation.policy.ts";
import {
  findInvitationByToken,
  findMembershipFor,
  type InvitationRow,
  lockInvitation,
  settleAccepted,
} from "./invitation.repository.ts";
import { hashOfToken } from "./invitation-token.ts";

export interface InvitationAnswerContext {
  tenantDb: TenantDb<IdentitySchema>;
  now(): number;
  /** False if accounts are created at another identity provider. */
  keepsPasswords: boolean;
}

export interface ShownInvitation {
  invitation: InvitationRow;
  state: InvitationState;
  /** Null if nobody is signed in. */
  isForCaller: boolean | null;
  /** True if nobody is signed in, and no account has the address. */
  mayCreateAccount: boolean;
  isMember: boolean;
}

/** Returns the invitation of a link to its holder. */
export async function readInvitation(
  { tenantDb, now, keepsPasswords }: InvitationAnswerContext,
  token: string,
  caller: Visitor | null,
): Promise<ShownInvitation> {
  const db = tenantDb.unscoped;
  const invitation = await findInvitationByToken(db, hashOfToken(token));
  if (!invitation) throw notFound(toReason("account.invitation_not_found"));
  const user = caller && !caller.scopes ? await findUser(db, caller.userId) : undefined;
  const state = getState(invitation, now());
  const isOpen = state === "pending" && !user && keepsPasswords;
  const membership = user && (await findMembershipFor(db, invitation.organizationId, { id: user.id }));
  return {
    invitation,
    state,
    isForCaller: user ? user.email === invitation.email : null,
    mayCreateAccount: isOpen && !(await hasConfirmedUser(db, invitation.email)),
    isMember: membership !== undefined,
  };
}

/**
 * Accepts an invitation, once and only by the person it is for; if the same person repeats it, nothing changes. The
 * session then works in the organization.
 */
export async function acceptInvitation(
  context: InvitationAnswerContext,
  visitor: Visitor,
  token: string,
): Promise<InvitationRow> {
  const { tenantDb } = context;
  const [found, user] = await Promise.all([
    findInvitationByToken(tenantDb.unscoped, hashOfToken(token)),
    findUser(tenantDb.unscoped, visitor.userId),
  ]);
  if (!user) throw notSignedIn();
  if (!found) throw notFound(toReason("account.invitation_not_found"));
  return tenantDb
    .for(found.organizationId)
    .transaction()
    .execute(async (trx) => {
      const invitation = await lockInvitation(trx, found);
      if (!invitation) throw notFound(toReason("account.invitation_not_found"));
      await joinOrganization(context, trx, { invitation, user });
      await activateOrganization(trx, visitor, invitation.organizationId);
      return invitation;
    });
}

interface Answer {
  invitation: InvitationRow;
  user: Pick<UserRow, "id" | "name" | "email">;
}

/** Makes the user a member. Throws if the invitation is over, or for another address. Repeating it changes nothing. */
export async function joinOrganization(
  { now }: InvitationAnswerContext,
  trx: Kysely<IdentitySchema>,
  { invitation, user }: Answer,
): Promise<void> {
  const { organizationId, email } = invitation;
  const state = getState(invitation, now());
  const membership = await findMembershipFor(trx, organizationId, { id: user.id });
  const isRepeated = state === "accepted" && membership?.isActive && email === user.email;
  if (isRepeated) return;
  refuseAccepting({ state, email }, user);
  if (membership && !membership.isActive) throw deactivated();
  await settleAccepted(trx, invitation, user.id);
  if (!membership) await insertMember(trx, { organizationId, userId: user.id, role: invitation.role });
  await recordAudit(
    trx,
    organizationId,
    { userId: user.id, name: user.name },
    {
      action: "member.accepted",
      targetKind: "member",
      targetId: user.id,
      targetName: user.name,
      detail: roleNames[invitation.role],
    },
  );
  await publishMemberChanged(trx, organizationId, user.id);
}

function deactivated(): Failure {
  return new Failure("not_allowed", toReason("account.membership_deactivated"), {
    fields: { "params.token": toReason("account.token_deactivated") },
  });
}
