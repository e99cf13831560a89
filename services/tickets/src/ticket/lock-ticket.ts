import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import type { TicketTransaction } from "../context.ts";
import { lockTicket } from "./ticket.repository.ts";
import type { TicketRow } from "./ticket.row.ts";
import { requireVersion } from "./ticket-version.ts";

/** The one ticket a call is about. */
export interface TicketTarget {
  ticketId: string;
  /** The version the caller saw; without it the last write wins. */
  version: number | undefined;
}

/** The ticket as the caller saw it, held against other writers until the transaction ends. */
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
