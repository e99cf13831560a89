import { t } from "@tessera/language/t";
import type { Ticket, TicketEvent, Unread } from "@tessera/wire/ticket/ticket";
import { actorName, eventSentence } from "../activity/event-sentence.ts";

/** Counts from this one on are shown as "100 or more". */
const max = 100;

/** A ticket with unread updates. */
type Unseen = Ticket & { unread: Unread };

/**
 * Builds the latest event from the unread mark. Whether an external ticket was linked or changed its status is derived from its current id.
 */
function latestEvent({ unread, integration_result: externalTicket }: Unseen): TicketEvent {
  const { latest_kind: kind, latest_field: field, latest_value: value, latest_at: at } = unread;
  const isKnownExternalTicket =
    externalTicket?.platform_name === field && externalTicket?.external_ticket_id === value;
  return {
    id: "",
    actor: null,
    kind,
    field,
    old_value: kind === "integrated" && externalTicket && !isKnownExternalTicket ? "" : null,
    new_value: value,
    created_at: at,
  };
}

/** Describes the latest update: "Tom Becker changed the status to Pending". */
function latestText(ticket: Unseen): string {
  const event = latestEvent(ticket);
  const { words, value, rest } = eventSentence(event, ticket);
  return [ticket.unread.latest_actor ?? actorName(event), words, value, rest].filter(Boolean).join(" ");
}

function isUnread(ticket: Ticket): ticket is Unseen {
  return Boolean(ticket.unread && ticket.unread.count > 0);
}

function countText({ count }: Unread): string {
  return count >= max ? t("{count} or more", { count }) : String(count);
}

/** Returns a short summary for tight spaces: "3 new: Tom Becker changed the status to Pending"; null if nothing is new. */
export function unreadLine(ticket: Ticket): string | null {
  if (!isUnread(ticket)) return null;
  const { unread } = ticket;
  return `${unread.count === 1 ? t("New") : t("{count} new", { count: countText(unread) })}: ${latestText(ticket)}`;
}

/**
 * Returns the full summary: "3 updates since you last looked, the latest: Tom Becker changed the status to Pending"; null if nothing is
 * new.
 */
export function unreadSummary(ticket: Ticket): string | null {
  if (!isUnread(ticket)) return null;
  const latest = latestText(ticket);
  if (ticket.unread.count === 1) return t("Since you last looked: {event}", { event: latest });
  return t("{count} updates since you last looked, the latest: {event}", {
    count: countText(ticket.unread),
    event: latest,
  });
}
