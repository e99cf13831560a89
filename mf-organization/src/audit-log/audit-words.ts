import type { AuditEntry } from "@tessera/wire/audit";

/** What an action is called, where its own words do not say it well. */
const words: Record<string, string> = {
  "member.invited": "Invited",
  "member.invitation_resent": "Sent the invitation again to",
  "member.invitation_revoked": "Withdrew the invitation of",
  "member.accepted": "Joined",
  "member.role_changed": "Changed the role of",
  "member.deactivated": "Deactivated",
  "member.activated": "Activated",
  "member.removed": "Removed",
  "member.left": "Left",
  "organization.created": "Created the organization",
  "organization.renamed": "Renamed the organization",
  "settings.changed": "Changed the settings",
  "integration.changed": "Changed the integration",
  "integration.created": "Made the webhook",
  "integration.removed": "Removed the integration",
  "integration.secret_rotated": "Renewed the signing secret of",
  "agent.created": "Made the agent",
  "agent.changed": "Changed the agent",
  "agent.deleted": "Deleted the agent",
  "plan.changed": "Changed the plan to",
  "plan.cancelled": "Cancelled the plan",
  "plan.resumed": "Kept the plan",
  "api_key.created": "Made the API key",
  "api_key.deleted": "Deleted the API key",
  "two_factor.enabled": "Turned two-factor sign-in on",
  "two_factor.disabled": "Turned two-factor sign-in off",
  "data.export_requested": "Asked for an export",
  "data.exported": "Exported everything",
  "data.erasure_requested": "Asked to erase",
  "data.erased": "Erased",
  "tickets.deleted": "Deleted finished tickets",
};

/** "Changed the role of Mei Tanaka". */
export function sentenceOf({ action, target_name: target }: AuditEntry): string {
  const verb = words[action] ?? plainWords(action);
  return target ? `${verb} ${target}` : verb;
}

/** "file_store.moved" → "File store moved". */
function plainWords(action: string): string {
  const text = action.replaceAll(/[._]/gu, " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What the log can be narrowed to: beginnings of actions. */
export const auditTopics = [
  { value: "", label: "Everything" },
  { value: "member.", label: "Members" },
  { value: "settings.", label: "Settings" },
  { value: "integration.", label: "Integrations" },
  { value: "agent.", label: "Agents" },
  { value: "plan.", label: "Plan" },
  { value: "api_key.", label: "API keys" },
  { value: "two_factor.", label: "Two-factor sign-in" },
  { value: "data.", label: "Data" },
  { value: "tickets.", label: "Retention" },
];
