import type { TicketChange } from "@tessera/wire/ticket/ticket";
import type { EditableField, TicketFieldValue } from "@tessera/wire/ticket/ticket-fields";
import type { TicketPatch } from "../../schema/ticket.schema.ts";
import type { Requester } from "../requester.ts";
import type { TicketRow } from "../ticket.row.ts";
import { toHistoryText, toStoredValue } from "../ticket-column.ts";
import type { EventLine } from "../ticket-record.ts";

type Value = TicketRow[EditableField];
type Entry<FieldValue> = [EditableField, FieldValue];

/** Returns the real changes, without values that are already set. A ticket that is not pending loses its reason to wait. */
export function toDifference(
  ticket: TicketRow,
  change: Omit<TicketChange, "attachments" | "requester_id">,
): TicketPatch {
  const isPending = (change.status ?? ticket.status) === "pending";
  const said = { ...change, ...(isPending ? {} : { pending_reason: null }) };
  const wanted = (Object.entries(said) as Entry<TicketFieldValue<EditableField>>[]).map(
    ([field, value]): Entry<Value> => [field, toStoredValue(field, value)],
  );
  return withoutSame(ticket, wanted);
}

/** Returns those of some stored values that a ticket does not have. */
export function differenceOfValues(ticket: TicketRow, values: TicketPatch): TicketPatch {
  return withoutSame(ticket, Object.entries(values) as Entry<Value>[]);
}

function withoutSame(ticket: TicketRow, values: Entry<Value>[]): TicketPatch {
  return Object.fromEntries(values.filter(([field, value]) => !isSame(ticket[field], value)));
}

/** Returns one history line per field, with the value that is overwritten. */
export function toLines(ticket: TicketRow, patch: TicketPatch): EventLine[] {
  return (Object.entries(patch) as Entry<Value>[]).map(([field, value]) => ({
    kind: field === "assigned_to_id" ? "assigned" : "changed",
    field,
    oldValue: toHistoryText(field, ticket[field]),
    newValue: toHistoryText(field, value),
  }));
}

export function linesOfRequester(ticket: TicketRow, requester: Requester | undefined): EventLine[] {
  if (!requester) return [];
  return [{ kind: "changed", field: "requester", oldValue: ticket.creator_id, newValue: requester.id }];
}

function isSame(a: Value, b: Value): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join("\0") === b.join("\0") : a === b;
}
