import type { NotificationEvent } from "@tessera/wire/notification.constants";
import type { NotificationRow } from "./notification.repository.ts";

/** Names as they are, or as an email may hold them. */
export type Quote = (name: string) => string;

/** A notification as one sentence. Someone who is no longer a member is named as such. */
export function sentenceOf(row: NotificationRow, quote: Quote = (name) => name): string {
  return sentences[row.event](row, quote);
}

type Sentence = (row: NotificationRow, quote: Quote) => string;

const sentences: Record<NotificationEvent, Sentence> = {
  assigned: (row, quote) =>
    row.actor_id === null
      ? `${ticketOf(row)} was assigned to you`
      : `${actorOf(row, quote)} assigned ${ticketOf(row)} to you`,
  unassigned: (row, quote) =>
    row.actor_id === null
      ? `${ticketOf(row)} is no longer assigned to you`
      : `${actorOf(row, quote)} unassigned ${ticketOf(row)} from you`,
  mentioned: (row, quote) => `${actorOf(row, quote)} mentioned you on ${ticketOf(row)}`,
  communication: (row, quote) =>
    `${actorOf(row, quote)} wrote ${row.visibility === "internal" ? "a note on" : "on"} ${ticketOf(row)}`,
  status_changed: (row, quote) => {
    if (row.subject === null) return `The status of ${ticketOf(row)} changed`;
    return row.actor_id === null
      ? `${ticketOf(row)} moved to ${statusOf(row.subject)}`
      : `${actorOf(row, quote)} moved ${ticketOf(row)} to ${statusOf(row.subject)}`;
  },
  file_failed: ({ filename, file_status }, quote) => {
    const file = filename === null ? "A file" : `“${quote(filename)}”`;
    return file_status === "quarantined" ? `${file} was quarantined` : `${file} could not be processed`;
  },
  undelivered: (row) => `A reply on ${ticketOf(row)} could not be delivered`,
  due_soon: (row) => `${ticketOf(row)} is due soon`,
  escalated: (row) => `${ticketOf(row)} was escalated to level ${row.subject ?? "2"}`,
  overdue: (row) => `${ticketOf(row)} is overdue`,
  ai_quota_80: () => "80% of this month's AI tickets are used",
  ai_quota_100: () => "All AI tickets of this month are used",
  invitation: (row, quote) => `${actorOf(row, quote)} accepted your invitation`,
  integration_failing: ({ integration_name: name }, quote) =>
    `${name === null ? "An integration" : `“${quote(name)}”`} is failing`,
};

function actorOf({ actor_id, actor_full_name }: NotificationRow, quote: Quote): string {
  if (actor_id === null) return "Tessera";
  return actor_full_name === null ? "A former member" : quote(actor_full_name);
}

function ticketOf({ ticket_number }: NotificationRow): string {
  return `#${ticket_number}`;
}

/** `in_progress` as people read it. */
function statusOf(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
