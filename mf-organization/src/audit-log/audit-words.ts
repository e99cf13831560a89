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
  "integration.created": "Created the webhook",
  "integration.removed": "Removed the integration",
  "integration.secret_rotated": "Renewed the signing secret of",
  "agent.created": "Created the agent",
  "agent.changed": "Changed the agent",
  "agent.deleted": "Deleted the agent",
  "plan.changed": "Changed the plan to",
  "plan.cancelled": "Cancelled the plan",
  "plan.resumed": "Kept the plan",
  "api_key.created": "Created the API key",
  "api_key.deleted": "Deleted the API key",
  "api_key.first_used": "First used the API key",
  "api_key.used_from_new_address": "Used from a new address: the API key",
  "data.export_requested": "Requested an export",
  "data.exported": "Exported everything",
  "data.erasure_requested": "Requested the erasure of",
  "data.erased": "Erased",
  "tickets.deleted": "Deleted finished tickets",
  "customer.created": "Created the customer",
  "customer.changed": "Changed the customer",
  "customer.blocked": "Blocked the customer",
  "customer.unblocked": "Unblocked the customer",
  "customer.merged": "Merged the customer",
  "customer.unmerged": "Undid the merge of the customer",
  "customer.erased": "Erased the customer",
  "customers.imported": "Imported customers",
  "customers.exported": "Exported customers",
  "company.created": "Created the company",
  "company.changed": "Changed the company",
};

/** What concerns an account, which is always that of the person it names. */
const accountWords: Record<string, string> = {
  "sign_in.succeeded": "Signed in",
  "sign_in.failed": "Failed to sign in as",
  "password.changed": "Changed the password",
  "password.reset": "Reset the password by email",
  "password.refused": "Entered a wrong password",
  "two_factor.enabled": "Turned two-factor sign-in on",
  "two_factor.disabled": "Turned two-factor sign-in off",
  "two_factor.codes_renewed": "Created new backup codes",
  "two_factor.refused": "Failed to change two-factor sign-in",
};

/** "Changed the role of Mei Tanaka". */
export function sentenceOf({ action, actor_id, target_id, target_name: target }: AuditEntry): string {
  const account = accountWords[action];
  if (account) return target && target_id !== actor_id ? `${account} ${target}` : account;
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
  { value: "sign_in.", label: "Sign-ins" },
  { value: "sign_in.failed", label: "Failed sign-ins" },
  { value: "password.", label: "Passwords" },
  { value: "api_key.", label: "API keys" },
  { value: "two_factor.", label: "Two-factor sign-in" },
  { value: "data.", label: "Data" },
  { value: "customer", label: "Customers" },
  { value: "company.", label: "Companies" },
  { value: "tickets.", label: "Retention" },
];

/** Who did it. A failed sign-in names nobody: it may have been someone else. */
export function actorOf({ action, actor_name }: AuditEntry): string {
  return actor_name ?? (action === "sign_in.failed" ? "Unknown person" : "Tessera");
}

/** "Firefox on Linux, 203.0.113.7"; null where neither is known. */
export function originOf({ device, address }: AuditEntry): string | null {
  return [device, address].filter(Boolean).join(", ") || null;
}
