import { hasPermission, type Role, roles } from "@tessera/wire/api/permission";
import type { Member } from "@tessera/wire/organization/member";

/** The user who looks at a member. */
export interface Viewer {
  userId: string;
  role: Role;
  /** True if members are managed in another system, so that nothing can be changed here. */
  isElsewhere?: boolean;
}

/** What the viewer may do with a member. The services enforce it; this only hides what they would refuse. */
export interface MemberRights {
  /** The roles to choose from, the strongest first. A single role means that there is no choice. */
  roleChoices: Role[];
  mayDeactivate: boolean;
  mayRemove: boolean;
  mayLeave: boolean;
  maySetAvailability: boolean;
}

const strongestFirst = [...roles].reverse();

/** Returns the roles that someone with the given role may give to others. */
export function givenRoles(role: Role): Role[] {
  if (!hasPermission(role, "members.manage")) return [];
  return strongestFirst.filter((given) => given !== "owner" || hasPermission(role, "owners.manage"));
}

const noRights = { mayDeactivate: false, mayRemove: false, mayLeave: false, maySetAvailability: false };

export function memberRights(viewer: Viewer, member: Member): MemberRights {
  if (viewer.isElsewhere) return { ...noRights, roleChoices: [member.role] };
  const isOwn = viewer.userId === member.id;
  const isOutOfReach = member.role === "owner" && !hasPermission(viewer.role, "owners.manage");
  const mayManage = hasPermission(viewer.role, "members.manage") && !isOutOfReach;
  return {
    roleChoices: mayManage && !isOwn && member.is_active ? givenRoles(viewer.role) : [member.role],
    mayDeactivate: mayManage && !isOwn,
    mayRemove: mayManage && !isOwn,
    mayLeave: isOwn,
    maySetAvailability: member.is_active && (isOwn || mayManage),
  };
}
