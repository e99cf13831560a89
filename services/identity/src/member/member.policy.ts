import { conflict, notAllowed } from "@tessera/kit/errors/failure";
import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import { hasPermission, type Role } from "@tessera/wire/api/permission";

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
  if (role === "owner" && !isPermitted(actor, "owners.manage")) throw notAllowed("make someone an owner");
}

/** Throws if the actor may not change a member in this way. */
export function refuseChange(
  actor: ActingMember,
  member: MemberRow,
  change: { role?: Role; is_active?: boolean },
): void {
  if (!isPermitted(actor, "members.manage")) throw notAllowed("change members");
  if (member.role === "owner" && !isPermitted(actor, "owners.manage")) throw notAllowed("change an owner");
  if (change.role) refuseGivingRole(actor, change.role);
  if (change.is_active === false && actor.userId === member.userId)
    throw conflict("You can't deactivate yourself. Leave the organization instead.");
}

/** Throws if the actor may not remove a member. Everyone may leave, but not with an API key. */
export function refuseRemoval(actor: ActingMember, member: MemberRow): void {
  if (actor.userId === member.userId && !actor.scopes) return;
  if (!isPermitted(actor, "members.manage")) throw notAllowed("remove members");
  if (member.role === "owner" && !isPermitted(actor, "owners.manage")) throw notAllowed("remove an owner");
}
