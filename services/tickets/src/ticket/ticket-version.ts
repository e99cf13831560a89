import { preconditionFailed } from "@tessera/kit/errors/failure";
import { toTicket } from "./ticket.presenter.ts";
import type { TicketRow } from "./ticket.row.ts";

/** Throws `precondition_failed`, with the current ticket, if the caller has not seen its version. Undefined skips the check. */
export function requireVersion(ticket: TicketRow, version: number | undefined): void {
  if (version === undefined || version === ticket.version) return;
  throw preconditionFailed("Someone else changed this ticket in the meantime.", toTicket(ticket));
}
