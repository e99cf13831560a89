import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import type { TicketBulkChange } from "@tessera/wire/ticket/ticket-bulk";
import { tidyLabels } from "../choice/label-list.ts";
import { type EditedField, readValue } from "./edit-conflict.ts";

/** Returns what a change of many tickets is for one of them. */
export function toSingleChange(
  ticket: Ticket,
  { labels, deleted: _, macro_id: __, snooze: _snooze, ...change }: TicketBulkChange,
): TicketChange {
  if (!labels) return change;
  const kept = ticket.labels.filter((label) => !labels.remove?.includes(label));
  return { labels: tidyLabels([...kept, ...(labels.add ?? [])]) };
}

/** Returns the change that restores a ticket's values in the fields of another change. */
export function toReverse(before: Ticket, change: TicketChange): TicketChange {
  const fields = Object.keys(change) as EditedField[];
  return Object.fromEntries(fields.map((field) => [field, readValue(before, field)])) as TicketChange;
}

/** Returns true if the ticket has these values already. */
export function isUnchanged(ticket: Ticket, change: TicketChange): boolean {
  return JSON.stringify(toReverse(ticket, change)) === JSON.stringify(change);
}
