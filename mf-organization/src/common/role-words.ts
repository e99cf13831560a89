import type { Role } from "@tessera/wire/permission";

const words: Record<Role, { label: string; description: string }> = {
  viewer: { label: "Viewer", description: "Reads everything and writes internal notes" },
  user: { label: "User", description: "Works on tickets and chats with agents" },
  admin: { label: "Admin", description: "Manages members, agents, integrations and settings" },
  owner: { label: "Owner", description: "Does what admins do, and manages billing" },
};

/** A role that this build does not know is called by its own name. */
export function roleLabel(role: Role): string {
  return words[role]?.label ?? role;
}

export function roleDescription(role: Role): string {
  return words[role]?.description ?? "";
}
