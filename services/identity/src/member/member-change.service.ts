import type { TenantDb } from "@tessera/kit/database/tenant-db";
import { notFound, notSignedIn } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { requireConfirmation } from "@tessera/kit/tokens/confirmation";
import type { Role } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";
import type { Kysely } from "kysely";
import { endKeys } from "../api-key/end-keys.ts";
import { isKeyActor } from "../api-key/key-actor.ts";
import { type NewAuditEntry, recordAudit } from "../audit/audit.repository.ts";
import { roleNames } from "../audit/role-names.ts";
import { withAccountFailures } from "../credential/auth-failure.ts";
import { publishMemberChanged } from "../live/organization-event.ts";
import type { EndSessionTokens, EndTokens } from "../live/token-end.ts";
import type { IdentitySchema, MemberDirectory } from "../schema.ts";
import { leaveOrganizationInSessions } from "../session/session.repository.ts";
import { type ActingMember, type MemberRow, refuseChange, refuseRemoval } from "./member.policy.ts";
import { findMember } from "./member.repository.ts";
import { deleteMember, type LockedMember, lockMembers, updateMember } from "./member-change.repository.ts";

export interface MemberChangeContext {
  tenantDb: TenantDb<IdentitySchema>;
  endTokens: EndTokens;
  endSessionTokens: EndSessionTokens;
}

export interface MemberChange {
  role?: Role;
  is_active?: boolean;
}

/**
 * Changes a member. New permissions take effect everywhere at once, also for keys of the organization that they created. Throws a conflict
 * if no owner would be left.
 */
export async function changeMember(
  context: MemberChangeContext,
  actor: Actor,
  userId: string,
  change: MemberChange,
): Promise<MemberDirectory> {
  const ended = await inOrganization(context, actor, userId, async (trx, acting, member) => {
    refuseChange(acting, member, change);
    if (change.role && change.role !== member.role) requireConfirmation(actor);
    const after = { role: change.role ?? member.role, isActive: change.is_active ?? member.isActive };
    const entries = toEntries(member, after);
    if (entries.length === 0) return null;
    await updateMember(trx, { organizationId: actor.organizationId, userId }, after);
    if (!after.isActive) await leaveOrganizationInSessions(trx, { ...actor, userId });
    for (const entry of entries) await recordAudit(trx, actor.organizationId, actor, entry);
    await publishMemberChanged(trx, actor.organizationId, userId, Date.now());
    return endKeys(trx, actor, { ...actor, ...after, userId });
  });
  if (ended) await endAll(context, actor, userId, ended);
  const member = await findMember(context.tenantDb.for(actor.organizationId), userId);
  if (!member) throw notFound(toReason("account.member_not_found"));
  return member;
}

/** Removes a member, or lets the caller leave. Their keys are deleted, also those they created for the organization. */
export async function removeMember(
  context: MemberChangeContext,
  actor: Actor,
  userId: string,
): Promise<void> {
  const isLeaving = actor.userId === userId;
  const ended = await inOrganization(context, actor, userId, async (trx, acting, member) => {
    refuseRemoval(acting, member);
    if (!isLeaving) requireConfirmation(actor);
    await deleteMember(trx, { organizationId: actor.organizationId, userId });
    await leaveOrganizationInSessions(trx, { ...actor, userId });
    await recordAudit(trx, actor.organizationId, actor, {
      action: isLeaving ? "member.left" : "member.removed",
      ...toTarget(member),
      detail: roleNames[member.role],
    });
    await publishMemberChanged(trx, actor.organizationId, userId, Date.now());
    return endKeys(trx, actor, { ...actor, userId, isActive: false });
  });
  await endAll(context, actor, userId, ended);
}

/** Ends the tokens of a member and of keys. */
async function endAll(
  { endTokens, endSessionTokens }: MemberChangeContext,
  { organizationId }: Actor,
  userId: string,
  keySessions: string[],
): Promise<void> {
  await endTokens(organizationId, userId);
  for (const sessionId of keySessions) await endSessionTokens(sessionId);
}

type Act<T> = (trx: Kysely<IdentitySchema>, acting: ActingMember, member: LockedMember) => Promise<T>;

/** Locks both members and reads the actor's role again, so that two admins who demote each other cannot both succeed. */
async function inOrganization<T>(
  { tenantDb }: MemberChangeContext,
  actor: Actor,
  userId: string,
  act: Act<T>,
): Promise<T> {
  return withAccountFailures(() =>
    tenantDb
      .for(actor.organizationId)
      .transaction()
      .execute(async (trx) => {
        const members = await lockMembers(trx, actor.organizationId, [actor.userId, userId]);
        const acting = actingOf(actor, members);
        const member = members.find((one) => one.userId === userId);
        if (!member) throw notFound(toReason("account.member_not_found"));
        return act(trx, acting, member);
      }),
  );
}

/** Returns the actor with their current role. A key of the organization belongs to no member: its role is the one in its token. */
function actingOf(actor: Actor, members: LockedMember[]): ActingMember {
  if (isKeyActor(actor)) return actor;
  const now = members.find(({ userId, isActive }) => userId === actor.userId && isActive);
  if (!now) throw notSignedIn(toReason("account.permissions_changed"));
  return { userId: actor.userId, role: now.role, ...(actor.scopes && { scopes: actor.scopes }) };
}

function toEntries(member: LockedMember, after: Pick<MemberRow, "role" | "isActive">): NewAuditEntry[] {
  const target = toTarget(member);
  const isMoved = after.isActive !== member.isActive;
  return [
    ...(after.role === member.role
      ? []
      : [
          {
            action: "member.role_changed",
            ...target,
            detail: toReason("common.change", {
              before: roleNames[member.role],
              after: roleNames[after.role],
            }),
          } as const,
        ]),
    ...(isMoved
      ? [{ action: after.isActive ? "member.activated" : "member.deactivated", ...target } as const]
      : []),
  ];
}

function toTarget({ userId, name }: LockedMember) {
  return { targetKind: "member", targetId: userId, targetName: name } as const;
}
