import { ApiError } from "@tessera/client/api-error";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";

export type EditedField = keyof TicketChange;

/** Two people changed the same field: the ticket as it is on the server, and the change that this user wanted. */
export interface EditConflict {
  field: EditedField;
  mine: TicketChange;
  theirs: Ticket;
}

/** Returns the server's current ticket if a change was refused because it was based on an older version. */
export function getCurrentTicket(error: unknown): Ticket | null {
  const isStale = error instanceof ApiError && error.code === "precondition_failed";
  return isStale && error.current ? (error.current as Ticket) : null;
}

/** Returns the ticket's value of an edited field. */
export function readValue(ticket: Ticket, field: EditedField): unknown {
  return field === "requester_id" ? ticket.requester.id : ticket[field];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Decides what to do with a change based on a stale version. `retry`: others changed other fields. `done`: others made the same change.
 * Otherwise returns the conflict in the first field that both changed.
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
