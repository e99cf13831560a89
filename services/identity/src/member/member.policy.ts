import { conflict, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { hasPermission, type Role } from "@tessera/wire/api/permission";
import { toReason } from "@tessera/wire/reason/reason";

/** A member, as far as the rules depend on it. */
export interface MemberRow {
  userId: string;
  role: Role;
  isActive: boolean;
}

/** The actor with their current role; the one in the token may be outdated. */
export type ActingMember = Pick<Actor, "userId" | "role" | "scopes">;

/** Returns true if a role manages members: granting it requires a confirmed session. */
export function isManaging(role: Role): boolean {
  return hasPermission(role, "members.manage");
}

/** Throws if the actor may not give somebody this role. */
export function refuseGivingRole(actor: ActingMember, role: Role): void {
  if (role === "owner" && !isPermitted(actor, "owners.manage"))
    throw notAllowed(toReason("account.may_not_make_owner"));
}

/** Throws if the actor may not change a member in this way. */
export function refuseChange(
  actor: ActingMember,
  member: MemberRow,
  change: { role?: Role; is_active?: boolean },
): void {
  if (!isPermitted(actor, "members.manage")) throw notAllowed(toReason("account.may_not_change_members"));
  if (member.role === "owner" && !isPermitted(actor, "owners.manage"))
    throw notAllowed(toReason("account.may_not_change_owner"));
  if (change.role) refuseGivingRole(actor, change.role);
  if (change.is_active === false && actor.userId === member.userId)
    throw conflict(toReason("account.may_not_deactivate_self"));
}

/** Throws if the actor may not say whether a member takes new tickets. Everyone may for themselves, but not with an API key. */
export function refuseAvailability(actor: ActingMember, member: MemberRow): void {
  if (actor.userId === member.userId && !actor.scopes) return;
  if (!isPermitted(actor, "members.manage"))
    throw notAllowed(toReason("account.may_not_change_availability"));
  if (member.role === "owner" && !isPermitted(actor, "owners.manage"))
    throw notAllowed(toReason("account.may_not_change_owner"));
}

/** Throws if the actor may not remove a member. Everyone may leave, but not with an API key. */
export function refuseRemoval(actor: ActingMember, member: MemberRow): void {
  if (actor.userId === member.userId && !actor.scopes) return;
  if (!isPermitted(actor, "members.manage")) throw notAllowed(toReason("account.may_not_remove_members"));
  if (member.role === "owner" && !isPermitted(actor, "owners.manage"))
    throw notAllowed(toReason("account.may_not_remove_owner"));
}
