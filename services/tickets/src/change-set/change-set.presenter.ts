import { toInstant } from "@tessera/kit/database/instant";
import type { ChangeSet } from "@tessera/wire/ticket/change-set";
import type { EditableField } from "@tessera/wire/ticket/ticket-fields";
import type { ChangedValues } from "../schema/change-set.schema.ts";
import { toSnoozeText } from "../ticket/snooze/snooze-record.ts";
import { toHistoryText } from "../ticket/ticket-column.ts";
import type { ChangedTicketRow, ChangeSetRow } from "./change-set.repository.ts";

export function toChangeSet(row: ChangeSetRow, found: ChangedTicketRow[], size: number): ChangeSet {
  const { change: _, created_at, undone_at, ...rest } = row;
  const items = found.slice(0, size);
  return {
    ...rest,
    created_at: toInstant(created_at),
    undone_at: undone_at && toInstant(undone_at),
    items: items.map(viewTicket),
    next_cursor: found.length > size ? (items.at(-1)?.ticket_id ?? null) : null,
  };
}

function viewTicket({ ticket_id, number, before, after, outcome }: ChangedTicketRow) {
  const { note_id: _, ...fieldsAfter } = after;
  const fields = Object.keys(fieldsAfter) as (keyof Omit<ChangedValues, "note_id">)[];
  const changes = fields.map((field) => ({
    field,
    old_value: toText(field, before),
    new_value: toText(field, after),
  }));
  return { ticket_id, number, changes, outcome };
}

function toText(field: keyof Omit<ChangedValues, "note_id">, values: ChangedValues): string | null {
  if (field === "deleted") return String(values.deleted);
  return field === "snooze"
    ? toSnoozeText(values.snooze ?? null)
    : toHistoryText(field as EditableField, values[field as EditableField] ?? null);
}
