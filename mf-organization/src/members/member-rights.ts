import type { Member } from "@tessera/wire/member";
import { hasPermission, type Role, roles } from "@tessera/wire/permission";

/** Who looks at a member. */
export interface Viewer {
  userId: string;
  role: Role;
  /** Where members are managed elsewhere, nothing can be done here. */
  isElsewhere?: boolean;
}

/** What the viewer may do about a member. The services decide; this only hides what they would refuse. */
export interface MemberRights {
  /** The roles to choose from, the strongest first; with one there is nothing to choose. */
  roleChoices: Role[];
  mayDeactivate: boolean;
  mayRemove: boolean;
  mayLeave: boolean;
}

const strongestFirst = [...roles].reverse();

/** The roles someone may give to others. */
export function givenRoles(role: Role): Role[] {
  if (!hasPermission(role, "members.manage")) return [];
  return strongestFirst.filter((given) => given !== "owner" || hasPermission(role, "owners.manage"));
}

const noRights = { mayDeactivate: false, mayRemove: false, mayLeave: false };

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
  };
}
