import type { UndoOutcome } from "@tessera/wire/ticket/change-set";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { EditableField } from "@tessera/wire/ticket/ticket-fields";
import type { ChangedValues } from "../schema/change-set.schema.ts";
import type { StoredFields, TicketPatch } from "../schema/ticket.schema.ts";

export interface ChangedTicket {
  before: ChangedValues;
  after: ChangedValues;
}

/** What an undo did to each ticket. */
export type Outcomes = Map<string, UndoOutcome>;

/** Fields that are restored only together. */
const waiting = ["status", "pending_reason"];

/**
 * Returns what an undo writes: the values of before that nobody has changed since. A status and its reason to wait belong together. Labels
 * are restored one by one, so that those added since stay.
 */
export function valuesToRestore(
  ticket: Pick<StoredFields, EditableField>,
  { before, after }: ChangedTicket,
  changedSince: readonly string[],
): TicketPatch {
  const isWaitChanged = waiting.some((field) => field in after && changedSince.includes(field));
  const { deleted: _, note_id: __, snooze: _snooze, labels: labelsBefore, ...all } = before;
  const values: TicketPatch = Object.fromEntries(
    Object.entries(all).filter(
      ([field]) => !changedSince.includes(field) && !(isWaitChanged && waiting.includes(field)),
    ),
  );
  const endsWaiting =
    values.status !== undefined && values.status !== "pending" && ticket.pending_reason !== null;
  return {
    ...values,
    ...(endsWaiting ? { pending_reason: null } : {}),
    ...(after.labels ? labelsToRestore(ticket.labels, labelsBefore ?? [], after.labels) : {}),
  };
}

function labelsToRestore(current: string[], before: string[], after: string[]): TicketPatch {
  const left = current.filter((label) => before.includes(label) || !after.includes(label));
  const returned = before.filter((label) => !after.includes(label));
  const labels = [...new Set([...before.filter((label) => left.includes(label)), ...left, ...returned])];
  return labels.length > ticketLimits.labels ? {} : { labels };
}
