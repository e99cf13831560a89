import { t } from "@tessera/language/t";
import type { Role } from "@tessera/wire/api/permission";

const labels: Record<Role, { label: string; description: string }> = {
  viewer: { label: t("Viewer"), description: t("Reads everything and writes internal notes") },
  user: { label: t("Agent"), description: t("Works on tickets and answers customers") },
  admin: { label: t("Admin"), description: t("Manages members, agents, integrations and settings") },
  owner: { label: t("Owner"), description: t("Does what admins do, and manages billing") },
};

/** Returns the label of a role. A role that this build does not know is shown by its name. */
export function roleLabel(role: Role): string {
  return labels[role]?.label ?? role;
}

export function roleDescription(role: Role): string {
  return labels[role]?.description ?? "";
}
