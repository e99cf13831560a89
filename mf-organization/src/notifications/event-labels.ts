import { t } from "@tessera/language/t";
import type { NotificationEvent, NotificationScope } from "@tessera/wire/notification/notification.constants";

interface Words {
  label: string;
  hint?: string;
}

const inScope = t("on tickets in the chosen scope");
const forAdmins = t("owners and admins");

const labels: Record<NotificationEvent, Words> = {
  assigned: { label: t("Assigned to me") },
  unassigned: { label: t("No longer assigned to me") },
  new_ticket: { label: t("New ticket"), hint: t("that nobody has; with every ticket in the scope, any") },
  mentioned: { label: t("Mentioned") },
  communication: { label: t("New reply or note"), hint: inScope },
  undelivered: { label: t("Email not delivered"), hint: t("a reply I wrote, or on a ticket assigned to me") },
  status_changed: { label: t("Status changed"), hint: inScope },
  snooze_ended: { label: t("Snooze ended"), hint: t("of a ticket I snoozed or am assigned to") },
  file_failed: { label: t("File failed"), hint: t("a file I uploaded") },
  due_soon: { label: t("Due soon"), hint: t("in the last hour, on tickets in the chosen scope") },
  overdue: { label: t("Overdue"), hint: inScope },
  escalated: {
    label: t("Escalated"),
    hint: t("assigned to me, at level 2 and 3; for owners and admins, any ticket at level 3"),
  },
  ai_quota_80: { label: t("80% of the AI tickets used"), hint: forAdmins },
  ai_quota_100: { label: t("All AI tickets used"), hint: forAdmins },
  invitation: { label: t("Invitation accepted"), hint: t("an invitation I sent") },
  integration_failing: { label: t("Integration failing"), hint: forAdmins },
};

/** Returns the wording of an event. An event that this build does not know yet is shown by its name. */
export function getEventLabel(event: NotificationEvent): Words {
  return labels[event] ?? { label: event.replaceAll("_", " ") };
}

const scopes: Record<NotificationScope, string> = {
  mine: t("Tickets I report, am assigned to or chose to watch"),
  watched: t("Those, and tickets I watch because I wrote on them or was mentioned there"),
  all: t("Every ticket of the organization"),
};

export function scopeSentence(scope: NotificationScope): string {
  return scopes[scope] ?? scope;
}
