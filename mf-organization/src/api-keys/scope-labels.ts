import { t } from "@tessera/language/t";
import { hasPermission, type Permission, permissions, type Role } from "@tessera/wire/api/permission";

const labels: Record<Permission, string> = {
  "tickets.read": t("Read tickets"),
  "tickets.note": t("Write internal notes"),
  "tickets.create": t("Create tickets"),
  "tickets.write": t("Create and change tickets, reply"),
  "tickets.delete": t("Delete and restore tickets"),
  "customers.manage": t("Import and export customers"),
  "views.own": t("Keep own views"),
  "views.share": t("Share views"),
  "files.read": t("Read files"),
  "files.upload": t("Upload files"),
  "agents.read": t("See agents"),
  "agents.use": t("Chat with agents"),
  "agents.manage": t("Manage agents"),
  "analytics.read": t("Read analytics"),
  "members.read": t("See members"),
  "members.manage": t("Manage members"),
  "owners.manage": t("Add and remove owners"),
  "integrations.manage": t("Manage integrations"),
  "organization.settings": t("Change settings"),
  "organization.billing": t("Manage billing"),
  "organization.delete": t("Delete the organization"),
  "audit.read": t("Read the audit log"),
};

/** The scopes that a program working on tickets usually needs. */
export const usualScopes: Permission[] = ["tickets.read", "tickets.write", "files.read", "files.upload"];

export function scopeLabel(scope: Permission): string {
  return labels[scope] ?? scope;
}

/** Returns the scopes that a role may give to a key: a key never has more permissions than its creator. */
export function getScopes(role: Role): Permission[] {
  return permissions.filter((permission) => hasPermission(role, permission));
}
