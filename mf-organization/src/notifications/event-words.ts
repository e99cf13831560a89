import type { NotificationEvent, NotificationScope } from "@tessera/wire/notification.constants";

interface Words {
  label: string;
  hint?: string;
}

const inScope = "on tickets in the chosen scope";
const forAdmins = "owners and admins";

const words: Record<NotificationEvent, Words> = {
  assigned: { label: "Assigned to me" },
  unassigned: { label: "No longer assigned to me" },
  mentioned: { label: "Mentioned" },
  communication: { label: "New reply or note", hint: inScope },
  undelivered: { label: "Email not delivered", hint: "a reply I wrote, or on a ticket assigned to me" },
  status_changed: { label: "Status changed", hint: inScope },
  file_failed: { label: "File failed", hint: "a file I uploaded" },
  due_soon: { label: "Due soon", hint: "in the last hour, on tickets in the chosen scope" },
  overdue: { label: "Overdue", hint: inScope },
  escalated: {
    label: "Escalated",
    hint: "assigned to me, at level 2 and 3; for owners and admins, any ticket at level 3",
  },
  ai_quota_80: { label: "80% of the AI tickets used", hint: forAdmins },
  ai_quota_100: { label: "All AI tickets used", hint: forAdmins },
  invitation: { label: "Invitation accepted", hint: "an invitation I sent" },
  integration_failing: { label: "Integration failing", hint: forAdmins },
};

/** An event this build does not know yet is called by its own name. */
export function eventWords(event: NotificationEvent): Words {
  return words[event] ?? { label: event.replaceAll("_", " ") };
}

const scopes: Record<NotificationScope, string> = {
  mine: "Tickets I report or am assigned to",
  watched: "Those, and tickets I replied to",
  all: "Every ticket of the organization",
};

export function scopeSentence(scope: NotificationScope): string {
  return scopes[scope] ?? scope;
}
