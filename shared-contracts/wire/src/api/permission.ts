/** The roles of an organization's members, weakest first. `user` is the default. */
export const roles = ["viewer", "user", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

/** The default role of a new member. */
export const defaultRole: Role = "user";

/** Each permission with the weakest role that has it. All stronger roles have it as well. */
export const weakestRoleByPermission = {
  "tickets.read": "viewer",
  "tickets.note": "viewer",
  "tickets.create": "user",
  "tickets.write": "user",
  "tickets.delete": "admin",
  "customers.manage": "admin",
  "views.own": "user",
  "views.share": "admin",
  "files.read": "viewer",
  "files.upload": "user",
  "agents.read": "viewer",
  "agents.use": "user",
  "agents.manage": "admin",
  "analytics.read": "viewer",
  "members.read": "viewer",
  "members.manage": "admin",
  "owners.manage": "owner",
  "integrations.manage": "admin",
  "organization.settings": "admin",
  "organization.billing": "owner",
  "organization.delete": "owner",
  "audit.read": "admin",
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof weakestRoleByPermission;

/** All permissions. */
export const permissions = Object.keys(weakestRoleByPermission) as Permission[];

/** The permission that an API key's scope includes in addition: a key that may change tickets may also create them. */
export const impliedByScope: Partial<Record<Permission, Permission>> = { "tickets.write": "tickets.create" };

/**
 * Returns true if a member with `role` has `permission`. Returns false for unknown permissions. This is the only place that compares roles.
 * It ignores API keys: services call `isPermitted` of the kit, which also checks a key's scopes.
 */
export function hasPermission(role: Role, permission: Permission): boolean {
  const weakest = roles.indexOf(weakestRoleByPermission[permission]);
  return weakest >= 0 && roles.indexOf(role) >= weakest;
}

/** Returns the weakest role that has all of these permissions. */
export function weakestRoleFor(needed: readonly Permission[]): Role {
  return roles.find((role) => needed.every((permission) => hasPermission(role, permission))) ?? "owner";
}
