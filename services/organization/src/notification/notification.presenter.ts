import { toInstant } from "@tessera/kit/database/instant";
import type { ReaderTranslator } from "@tessera/kit/mail/translations";
import type { Actor } from "@tessera/kit/tokens/actor";
import { describeRenewal } from "@tessera/language/notification-sentence";
import { fillReason } from "@tessera/language/reason-text";
import type { Notification } from "@tessera/wire/notification/notification";
import type { Person } from "@tessera/wire/organization/member";
import { translatorFor } from "../translations.ts";
import { cutExcerpt } from "./excerpt.ts";
import type { NotificationRow } from "./notification.repository.ts";
import { mayReadEvent } from "./preferences/event-default.ts";
import { toValues, writeSentence } from "./sentence.ts";

const english = translatorFor("en");

/** Presents a notification to `reader`. Of what they may not read, it shows only that it happened and where. */
export function toNotification(found: NotificationRow, reader: Pick<Actor, "role" | "scopes">): Notification {
  const row = mayReadEvent(reader, found.event) ? found : withoutContent(found);
  return {
    id: row.id,
    event: row.event,
    text: writeSentence(row, english),
    excerpt: toExcerpt(row, english),
    excerpt_reason: row.communication_id === null ? row.integration_error_reason : null,
    values: toValues(row),
    actor: viewActor(row),
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    path: toPath(row),
    created_at: toInstant(row.created_at),
    read_at: row.read_at && toInstant(row.read_at),
    done_at: row.done_at && toInstant(row.done_at),
    group: row.group,
  };
}

function withoutContent(row: NotificationRow): NotificationRow {
  const content = { ticket_title: null, body: null, visibility: null, subject: null };
  return {
    ...row,
    ...content,
    filename: null,
    integration_name: null,
    integration_error: null,
    integration_error_reason: null,
  };
}

/** Returns an excerpt of the message, or else the topic. Nothing of a deleted message is shown. */
export function toExcerpt(
  row: NotificationRow,
  words: ReaderTranslator,
  shorten = cutExcerpt,
): string | null {
  const {
    communication_id,
    body,
    format,
    ticket_title,
    integration_error,
    integration_error_reason: reason,
  } = row;
  if (communication_id !== null) return body && shorten(body, format ?? "markdown");
  const { renews_at: renewsAt } = toValues(row);
  if (renewsAt !== null) return describeRenewal(renewsAt, words);
  return ticket_title ?? (reason && fillReason(words, reason)) ?? integration_error;
}

/** Returns the page in the product that a notification leads to. */
export function toPath({ event, ticket_id }: NotificationRow): string | null {
  if (ticket_id !== null) return `/dashboard/tickets/${ticket_id}`;
  if (event === "integration_failing") return "/dashboard/integrations";
  if (event === "invitation") return "/dashboard/organization/members";
  return event === "ai_quota_80" || event === "ai_quota_100" ? "/dashboard/organization/billing" : null;
}

function viewActor(row: NotificationRow): Person | null {
  const { actor_id, actor_name, actor_full_name, actor_email, actor_avatar_url } = row;
  if (actor_id === null || actor_name === null) return null;
  return {
    id: actor_id,
    display_name: actor_name,
    full_name: actor_full_name ?? actor_name,
    email: actor_email ?? "",
    avatar_url: actor_avatar_url,
  };
}
