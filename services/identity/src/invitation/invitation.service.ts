import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { notFound } from "@tessera/kit/errors/failure";
import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Mail } from "@tessera/kit/mail/mail";
import type { Actor } from "@tessera/kit/tokens/actor";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import { defaultRole, type Role } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { isKeyActor } from "../api-key/key-actor.ts";
import { recordAudit } from "../audit/audit.repository.ts";
import { roleNames } from "../audit/role-names.ts";
import type { AttemptLimits } from "../credential/attempt-limit.ts";
import { isManaging, refuseGivingRole } from "../member/member.policy.ts";
import type { IdentitySchema } from "../schema.ts";
import { invitationEmail } from "./invitation.mail.ts";
import { alreadyMember, refuseSettled } from "./invitation.policy.ts";
import {
  findInvitation,
  findMembershipFor,
  type InvitationRow,
  listInvitations,
  lockInvitation,
  renewInvitation,
  revokeInvitation,
  saveInvitation,
} from "./invitation.repository.ts";
import { makeInvitationToken } from "./invitation-token.ts";

export interface InvitationContext {
  tenantDb: TenantDb<IdentitySchema>;
  mail: Mail;
  limits: Pick<AttemptLimits, "admitInvitation">;
  publicOrigin: string;
}

export async function readInvitations(
  { tenantDb }: InvitationContext,
  actor: Actor,
): Promise<InvitationRow[]> {
  return listInvitations(tenantDb.for(actor.organizationId), actor.organizationId);
}

/** Invites a person. If they have a pending invitation, it gets a new email, role and expiry instead of creating a second one. */
export async function invite(
  context: InvitationContext,
  actor: Actor,
  { email: written, role = defaultRole }: { email: string; role?: Role },
): Promise<InvitationRow> {
  const { organizationId } = actor;
  const email = written.toLowerCase();
  refuseGivingRole(actor, role);
  if (isManaging(role)) requireConfirmation(actor);
  const db = context.tenantDb.for(organizationId);
  const member = await findMembershipFor(db, organizationId, { email });
  if (member) throw alreadyMember(email, member.isActive);
  await context.limits.admitInvitation({ organizationId, email });
  const { token, hash } = makeInvitationToken();

  const invitation = await db.transaction().execute(async (trx) => {
    const inviterId = isKeyActor(actor) ? null : actor.userId;
    const { id, isNew } = await saveInvitation(trx, {
      organizationId,
      email,
      role,
      inviterId,
      tokenHash: hash,
    });
    await recordAudit(trx, organizationId, actor, {
      action: "member.invited",
      ...toTarget(id, email),
      detail: isNew
        ? roleNames[role]
        : toReason("common.list", { parts: [roleNames[role], toReason("invitation.renewed")] }),
    });
    return readSaved(trx, actor, id);
  });
  return send(context, actor, invitation, token);
}

export async function resendInvitation(
  context: InvitationContext,
  actor: Actor,
  id: string,
): Promise<InvitationRow> {
  const { organizationId } = actor;
  const { token, hash } = makeInvitationToken();
  const invitation = await inTransaction(context, actor, async (trx) => {
    const { email } = await lockOpen(trx, actor, id, false);
    await context.limits.admitInvitation({ organizationId, email });
    await renewInvitation(trx, id, hash);
    await recordAudit(trx, organizationId, actor, {
      action: "member.invitation_resent",
      ...toTarget(id, email),
    });
    return readSaved(trx, actor, id);
  });
  return send(context, actor, invitation, token);
}

/** Withdraws an invitation. Repeating it changes nothing. */
export async function withdrawInvitation(
  context: InvitationContext,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context, actor, async (trx) => {
    const invitation = await lockOpen(trx, actor, id, true);
    if (invitation.status === "revoked") return;
    await revokeInvitation(trx, id);
    await recordAudit(trx, actor.organizationId, actor, {
      action: "member.invitation_revoked",
      ...toTarget(id, invitation.email),
    });
  });
}

/** Locks an invitation that is still open. Only owners may change an invitation to become an owner. */
async function lockOpen(
  trx: Kysely<IdentitySchema>,
  actor: Actor,
  id: string,
  isWithdrawing: boolean,
): Promise<InvitationRow> {
  const invitation = await lockInvitation(trx, { organizationId: actor.organizationId, id });
  refuseSettled(invitation?.status, isWithdrawing);
  if (!invitation) throw notFound(toReason("account.invitation_not_found"));
  refuseGivingRole(actor, invitation.role);
  return invitation;
}

async function readSaved(
  trx: Kysely<IdentitySchema>,
  { organizationId }: Actor,
  id: string,
): Promise<InvitationRow> {
  const invitation = await findInvitation(trx, { organizationId, id });
  if (!invitation) throw notFound(toReason("account.invitation_not_found"));
  return invitation;
}

function send(
  { mail, publicOrigin }: InvitationContext,
  { name }: Actor,
  invitation: InvitationRow,
  token: string,
): InvitationRow {
  mail.post(
    invitationEmail({
      to: invitation.email,
      language: chooseLanguage(invitation.language),
      inviter: name,
      organization: invitation.organizationName,
      role: invitation.role,
      link: `${publicOrigin}/invitations/accept/${token}`,
    }),
  );
  return invitation;
}

async function inTransaction<T>(
  { tenantDb }: InvitationContext,
  { organizationId }: Actor,
  act: (trx: Kysely<IdentitySchema>) => Promise<T>,
): Promise<T> {
  return tenantDb.for(organizationId).transaction().execute(act);
}

function toTarget(id: string, email: string) {
  return { targetKind: "invitation", targetId: id, targetName: email } as const;
}
