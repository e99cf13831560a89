import { hasPermission, type Permission, permissions, type Role } from "@tessera/wire/permission";

const words: Record<Permission, string> = {
  "tickets.read": "Read tickets",
  "tickets.note": "Write internal notes",
  "tickets.create": "Create tickets",
  "tickets.write": "Create and change tickets, reply",
  "tickets.delete": "Delete and restore tickets",
  "customers.manage": "Import and export customers",
  "views.own": "Keep own views",
  "views.share": "Share views",
  "files.read": "Read files",
  "files.upload": "Upload files",
  "agents.read": "See agents",
  "agents.use": "Chat with agents",
  "agents.manage": "Manage agents",
  "analytics.read": "Read analytics",
  "members.read": "See members",
  "members.manage": "Manage members",
  "owners.manage": "Add and remove owners",
  "integrations.manage": "Manage integrations",
  "organization.settings": "Change settings",
  "organization.billing": "Manage billing",
  "organization.delete": "Delete the organization",
  "audit.read": "Read the audit log",
};

/** What a program that works on tickets needs. */
export const usualScopes: Permission[] = ["tickets.read", "tickets.write", "files.read", "files.upload"];

export function scopeLabel(scope: Permission): string {
  return words[scope] ?? scope;
}

/** A key never reaches beyond its maker. */
export function scopesOf(role: Role): Permission[] {
  return permissions.filter((permission) => hasPermission(role, permission));
}
