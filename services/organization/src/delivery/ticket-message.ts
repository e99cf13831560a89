import { toInstant } from "@tessera/kit/database/instant";
import type { WebhookEvent } from "@tessera/wire/mail/integration.constants";
import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";
import type { WebhookFacts } from "../schema/delivery.schema.ts";
import type { TicketFeedRow } from "../schema/feed.schema.ts";

/** A message about a ticket: all events of one kind in one transaction. */
export interface TicketMessage {
  event: WebhookEvent;
  ticket_id: string;
  ticket_number: number;
  facts: WebhookFacts;
  /** True if a field changed that platforms store. */
  is_pushed: boolean;
}

const events: Partial<Record<TicketEventKind, WebhookEvent>> = {
  created: "ticket.created",
  changed: "ticket.changed",
  attached: "ticket.changed",
  detached: "ticket.changed",
  escalated: "ticket.changed",
  assigned: "ticket.assigned",
  communicated: "ticket.communicated",
  deleted: "ticket.deleted",
  restored: "ticket.restored",
};

const pushedKinds: TicketEventKind[] = ["created", "changed", "restored"];

/** Groups rows into messages, in the same order. */
export function toMessages(rows: TicketFeedRow[]): TicketMessage[] {
  const messages = new Map<string, TicketMessage>();
  for (const row of rows) {
    const event = events[row.kind];
    if (!event) continue;
    const key = `${row.position} ${row.ticket_id} ${event} ${row.communication_id}`;
    const message = messages.get(key) ?? newMessage(event, row);
    message.is_pushed ||= pushedKinds.includes(row.kind);
    const change = toChange(row);
    if (change) message.facts.changes.push(change);
    messages.set(key, message);
  }
  return [...messages.values()];
}

function newMessage(event: WebhookEvent, row: TicketFeedRow): TicketMessage {
  return {
    event,
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    is_pushed: false,
    facts: {
      occurred_at: toInstant(row.created_at),
      actor_id: row.actor_id,
      changes: [],
      communication_id: row.communication_id,
    },
  };
}

/** Returns the change of a field. A file is reported by its name; the `field` of its row holds the id. */
function toChange({ kind, field, old_value, new_value }: TicketFeedRow) {
  if (kind === "attached" || kind === "detached") return { field: "attachments", old_value, new_value };
  if (kind === "assigned") return { field: field ?? "assigned_to_id", old_value, new_value };
  return field === null ? null : { field, old_value, new_value };
}
