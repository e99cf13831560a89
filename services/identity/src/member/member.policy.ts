import { type Actor, isPermitted } from "@tessera/kit/actor";
import { conflict, notAllowed } from "@tessera/kit/failure";
import { hasPermission, type Role } from "@tessera/wire/permission";

/** A member as the rules see them. */
export interface MemberRow {
  userId: string;
  role: Role;
  isActive: boolean;
}

/** Who acts, with the role as it is now: the token's may have been overtaken. */
export type ActingMember = Pick<Actor, "userId" | "role" | "scopes">;

/** Whether a role manages others: granting it takes proof of who does. */
export function isManaging(role: Role): boolean {
  return hasPermission(role, "members.manage");
}

/** Throws when someone may not make a member of this role, or another one of a member. */
export function refuseGivingRole(actor: ActingMember, role: Role): void {
  if (role === "owner" && !isPermitted(actor, "owners.manage")) throw notAllowed("make someone an owner");
}

/** Throws when someone may not change a member in this way. */
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

/** Throws when someone may not remove a member. Everyone may leave, but not by a key. */
export function refuseRemoval(actor: ActingMember, member: MemberRow): void {
  if (actor.userId === member.userId && !actor.scopes) return;
  if (!isPermitted(actor, "members.manage")) throw notAllowed("remove members");
  if (member.role === "owner" && !isPermitted(actor, "owners.manage")) throw notAllowed("remove an owner");
}
