import { preconditionFailed } from "@tessera/kit/failure";
import { toTicket } from "./ticket.presenter.ts";
import type { TicketRow } from "./ticket.row.ts";

/** Refuses to write over a version the caller has not seen, and shows it. No version: no promise asked for. */
export function requireVersion(ticket: TicketRow, version: number | undefined): void {
  if (version === undefined || version === ticket.version) return;
  throw preconditionFailed("Someone else changed this ticket in the meantime.", toTicket(ticket));
}
