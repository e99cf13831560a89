import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import { describeNotification } from "@tessera/language/notification-sentence";
import type { NotificationValues } from "@tessera/wire/notification/notification";
import type { NotificationRow } from "./notification.repository.ts";

/** Formats a name: unchanged, or escaped for an email. */
export type Quote = (name: string) => string;

/** Describes a notification in one sentence, in the given language. */
export function writeSentence(
  row: NotificationRow,
  words: ReaderTranslator,
  quote: Quote = (name) => name,
): string {
  const { event, ticket_number, group } = row;
  const { person, name, ...values } = toValues(row);
  const names = { person: person && quote(person), name: name && quote(name) };
  return describeNotification({ event, ticket_number, group, ...values, ...names }, words);
}

/** Returns the values that the sentence of a notification contains. */
export function toValues(row: NotificationRow): NotificationValues {
  const { event, subject, actor_id, actor_name, actor_full_name } = row;
  const isByCustomer = actor_name === null && actor_full_name !== null;
  return {
    person: actor_full_name,
    is_former_member: actor_id !== null && actor_full_name === null,
    is_by_default: event === "assigned" && isByCustomer,
    status: event === "status_changed" ? subject : null,
    level: event === "escalated" ? subject : null,
    name: row.filename ?? row.integration_name,
    is_internal: row.visibility === "internal",
    is_quarantined: row.file_status === "quarantined",
    changed_tickets: row.changed_tickets,
    is_undo: row.is_undo ?? false,
    renews_at: isQuota(row) && subject !== null ? new Date(subject).toISOString() : null,
  };
}

function isQuota({ event }: NotificationRow): boolean {
  return event === "ai_quota_80" || event === "ai_quota_100";
}
