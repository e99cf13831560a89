import { t } from "@tessera/language/t";
import type { AuditEntry } from "@tessera/wire/organization/audit";

/** Labels of the actions whose names do not make a good label. */
const labels: Record<string, string> = {
  "member.invited": t("Invited"),
  "member.invitation_resent": t("Sent the invitation again to"),
  "member.invitation_revoked": t("Withdrew the invitation of"),
  "member.accepted": t("Joined"),
  "member.role_changed": t("Changed the role of"),
  "member.availability_changed": t("Changed the availability of"),
  "member.deactivated": t("Deactivated"),
  "member.activated": t("Activated"),
  "member.removed": t("Removed"),
  "member.left": t("Left"),
  "organization.created": t("Created the organization"),
  "organization.renamed": t("Renamed the organization"),
  "settings.changed": t("Changed the settings"),
  "integration.changed": t("Changed the integration"),
  "integration.created": t("Created the webhook"),
  "integration.removed": t("Removed the integration"),
  "integration.secret_rotated": t("Renewed the signing secret of"),
  "agent.created": t("Created the agent"),
  "agent.changed": t("Changed the agent"),
  "agent.deleted": t("Deleted the agent"),
  "plan.changed": t("Changed the plan to"),
  "plan.cancelled": t("Cancelled the plan"),
  "plan.resumed": t("Kept the plan"),
  "plan.granted": t("Gave the organization"),
  "plan.grant_ended": t("Ended what the organization was given"),
  "api_key.created": t("Created the API key"),
  "api_key.deleted": t("Deleted the API key"),
  "api_key.first_used": t("First used the API key"),
  "api_key.used_from_new_address": t("Used from a new address: the API key"),
  "data.export_requested": t("Requested an export"),
  "data.exported": t("Exported everything"),
  "data.erasure_requested": t("Requested the erasure of"),
  "data.erased": t("Erased"),
  "tickets.change_undone": t("Undid a change of many tickets"),
  "tickets.reply_taken_back": t("Took back a reply on"),
  "tickets.leak_sent": t("Sent a reply after a warning on"),
  "tickets.draft_taken_over": t("Took over a draft on"),
  "tickets.reply_settings_changed": t("Changed what replies do to tickets"),
  "tickets.deleted": t("Deleted finished tickets"),
  "macro.created": t("Created the macro"),
  "macro.changed": t("Changed the macro"),
  "macro.deleted": t("Deleted the macro"),
  "customer.created": t("Created the customer"),
  "customer.changed": t("Changed the customer"),
  "customer.blocked": t("Blocked the customer"),
  "customer.unblocked": t("Unblocked the customer"),
  "customer.merged": t("Merged the customer"),
  "customer.unmerged": t("Undid the merge of the customer"),
  "customer.erased": t("Erased the customer"),
  "customers.imported": t("Imported customers"),
  "customers.exported": t("Exported customers"),
  "company.created": t("Created the company"),
  "company.changed": t("Changed the company"),
  "company.confirmed": t("Confirmed the company"),
  "company.dismissed": t("Dismissed the suggested company"),
  "mail.released": t("Made a ticket of an email that was set aside"),
  "file.downloaded": t("Downloaded with secrets:"),
  "file.secrets_removed": t("Removed the secrets from"),
  "portal.changed": t("Changed the help page"),
  "portal.secret_created": t("Created the secret of the widget"),
  "portal.secret_rotated": t("Replaced the secret of the widget"),
};

/** Labels of the actions on an account. The account always belongs to the person named. */
const accountLabels: Record<string, string> = {
  "sign_in.succeeded": t("Signed in"),
  "sign_in.failed": t("Failed to sign in as"),
  "sign_in.address_released": t("Released the sign-in address of"),
  "password.changed": t("Changed the password"),
  "password.reset": t("Reset the password by email"),
  "password.refused": t("Entered a wrong password"),
  "two_factor.enabled": t("Turned two-factor sign-in on"),
  "two_factor.disabled": t("Turned two-factor sign-in off"),
  "two_factor.codes_renewed": t("Created new backup codes"),
  "two_factor.refused": t("Failed to change two-factor sign-in"),
};

/** Returns the sentence of an entry: "Changed the role of Mei Tanaka". */
export function toSentence({ action, actor_id, target_id, target_name: target }: AuditEntry): string {
  const account = accountLabels[action];
  if (account)
    return target && target_id !== actor_id ? t("{action} {target}", { action: account, target }) : account;
  const act = labels[action] ?? toPlainText(action);
  return target ? t("{action} {target}", { action: act, target }) : act;
}

/** Converts the name of an action to words: "file_store.moved" becomes "File store moved". */
function toPlainText(action: string): string {
  const text = action.replaceAll(/[._]/gu, " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The topics to filter by, as prefixes of actions. */
export const auditTopics = [
  { value: "", label: t("Everything") },
  { value: "member.", label: t("Members") },
  { value: "settings.", label: t("Settings") },
  { value: "integration.", label: t("Integrations") },
  { value: "agent.", label: t("Agents") },
  { value: "plan.", label: t("Plan") },
  { value: "sign_in.", label: t("Sign-ins") },
  { value: "sign_in.failed", label: t("Failed sign-ins") },
  { value: "password.", label: t("Passwords") },
  { value: "api_key.", label: t("API keys") },
  { value: "two_factor.", label: t("Two-factor sign-in") },
  { value: "data.", label: t("Data") },
  { value: "customer", label: t("Customers") },
  { value: "company.", label: t("Companies") },
  { value: "file.", label: t("Files") },
  { value: "portal.", label: t("Help page") },
  { value: "mail.", label: t("Email") },
  { value: "tickets.", label: t("Tickets") },
];

/** Returns who did it. A failed sign-in names nobody, because it may have been someone else. */
export function getActor({ action, actor_name }: AuditEntry): string {
  return actor_name ?? (action === "sign_in.failed" ? t("Unknown person") : "Tessera");
}

/** Returns the device and the address: "Firefox on Linux, 203.0.113.7"; null if neither is known. */
export function getOrigin({ device, address }: AuditEntry): string | null {
  return [device, address].filter(Boolean).join(", ") || null;
}
