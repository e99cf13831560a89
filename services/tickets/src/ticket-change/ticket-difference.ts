import type { TicketChange } from "@tessera/wire/ticket";
import { numberOfPriority, wordOfPriority } from "../ticket/priority.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import type { EventLine } from "../ticket/ticket-record.ts";

/** Everything a change can touch, as stored. */
export type TicketPatch = Partial<
  Pick<
    TicketRow,
    | "title"
    | "description"
    | "status"
    | "pending_reason"
    | "priority"
    | "urgency"
    | "category"
    | "subcategory"
    | "department"
    | "assigned_to_id"
    | "labels"
  >
>;
type Value = TicketPatch[keyof TicketPatch];

/** What a change really changes: values that are there already are left out. Leaving pending ends the reason to wait. */
export function differenceOf(
  ticket: TicketRow,
  { priority, urgency, ...change }: Omit<TicketChange, "attachments">,
): TicketPatch {
  const isPending = (change.status ?? ticket.status) === "pending";
  const wanted: TicketPatch = {
    ...change,
    ...(priority ? { priority: numberOfPriority(priority) } : {}),
    ...(urgency ? { urgency: numberOfPriority(urgency) } : {}),
    ...(isPending ? {} : { pending_reason: null }),
  };
  return Object.fromEntries(entriesOf(wanted).filter(([field, value]) => !isSame(ticket[field], value)));
}

/** One line of history per field, with the value that is overwritten. */
export function linesOf(ticket: TicketRow, patch: TicketPatch): EventLine[] {
  return entriesOf(patch).map(([field, value]) => ({
    kind: field === "assigned_to_id" ? "assigned" : "changed",
    field,
    oldValue: textOf(ticket[field]),
    newValue: textOf(value),
  }));
}

function entriesOf(patch: TicketPatch): [keyof TicketPatch, Value][] {
  return Object.entries(patch) as [keyof TicketPatch, Value][];
}

function isSame(a: Value, b: Value): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join("\0") === b.join("\0") : a === b;
}

function textOf(value: Value): string | null {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? wordOfPriority(value) : (value ?? null);
}
