/** The roles of an organization's members, weakest first. `user` is the default. */
export const roles = ["viewer", "user", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

/** The default role of a new member. */
export const defaultRole: Role = "user";

/** Each permission and the weakest role that has it: every stronger role has it too. */
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

/** Every permission there is. */
export const permissions = Object.keys(weakestRoleByPermission) as Permission[];

/** What a scope of an API key lets it do besides: who may change tickets may create them. */
export const impliedByScope: Partial<Record<Permission, Permission>> = { "tickets.write": "tickets.create" };

/**
 * Whether a member with `role` has `permission`; nobody has one that is not known here. Roles are compared here alone. It
 * knows nothing of API keys: services ask `isPermitted` of the kit, which knows their scopes, too.
 */
export function hasPermission(role: Role, permission: Permission): boolean {
  const weakest = roles.indexOf(weakestRoleByPermission[permission]);
  return weakest >= 0 && roles.indexOf(role) >= weakest;
}

/** The weakest role that has all of these permissions. */
export function weakestRoleFor(needed: readonly Permission[]): Role {
  return roles.find((role) => needed.every((permission) => hasPermission(role, permission))) ?? "owner";
}
