import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketTransaction } from "../context.ts";
import { lockTicket } from "./ticket.repository.ts";
import type { TicketRow } from "./ticket.row.ts";
import { requireVersion } from "./ticket-version.ts";

/** The ticket that a call changes. */
export interface TicketTarget {
  ticketId: string;
  /** The version that the caller saw; if undefined, the last write wins. */
  version: number | undefined;
}

/** Locks a ticket against other writers until the transaction ends. Throws if it is missing or not in the version the caller saw. */
export async function lockTicketForUpdate(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, version }: TicketTarget,
): Promise<TicketRow> {
  const ticket = await lockTicket(trx, actor.userId, ticketId);
  if (!ticket) throw notFound("ticket");
  requireVersion(ticket, version);
  return ticket;
}
