import type { Ticket, TicketChange } from "@tessera/wire/ticket";

export type EditedField = keyof TicketChange;

/** Two people changed the same field: what the server has now, and what this one wanted. */
export interface EditConflict {
  field: EditedField;
  mine: TicketChange;
  theirs: Ticket;
}

/** What the ticket has of what is edited. */
function readValue(ticket: Ticket, field: EditedField): unknown {
  return field === "requester_id" ? ticket.requester.id : ticket[field];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * What a stale version means for a change. `retry`: others changed other fields. `done`: they changed it to the same.
 * Else the field they changed too.
 */
export function judgeStaleChange(
  change: TicketChange,
  base: Ticket,
  current: Ticket,
): "retry" | "done" | EditConflict {
  const fields = Object.keys(change) as EditedField[];
  if (fields.every((field) => isSame(readValue(current, field), change[field]))) return "done";
  const field = fields.find(
    (candidate) => !isSame(readValue(current, candidate), readValue(base, candidate)),
  );
  return field ? { field, mine: change, theirs: current } : "retry";
}
