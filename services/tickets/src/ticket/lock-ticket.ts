import { notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketTransaction } from "../context.ts";
import { toTicket } from "./ticket.presenter.ts";
import { lockTicket } from "./ticket.repository.ts";
import type { TicketRow } from "./ticket.row.ts";

/** The ticket that a call changes. */
export interface TicketTarget {
  ticketId: string;
  /** The version that the caller saw; if undefined, the last write wins. */
  version?: number | undefined;
}

/** Locks a ticket against other writers until the transaction ends. Throws if it is missing or not in the version the caller saw. */
export async function lockTicketForUpdate(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, version }: TicketTarget,
): Promise<TicketRow> {
  const ticket = await lockTicket(trx, actor.userId, ticketId);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  requireVersion(ticket, version);
  return ticket;
}

/** Throws `precondition_failed`, with the current ticket, if the caller has not seen its version. Undefined skips the check. */
export function requireVersion(ticket: TicketRow, version: number | undefined): void {
  if (version === undefined || version === ticket.version) return;
  throw preconditionFailed(toReason("ticket.changed"), toTicket(ticket));
}
