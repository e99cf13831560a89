import { notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { DeletedTicketPage, Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketContext } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { lockTicketForUpdate, requireVersion, type TicketTarget } from "../lock-ticket.ts";
import { toTicket } from "../ticket.presenter.ts";
import { findTicketFor } from "../ticket.repository.ts";
import type { TicketRow } from "../ticket.row.ts";
import { toDeletedTicket } from "./deleted-ticket.presenter.ts";
import { countDeletedTickets, findDeletedTickets } from "./deleted-ticket.repository.ts";
import { lockDeletedTickets, markDeleted, markRestored } from "./ticket-removal.repository.ts";

/** Returns the deleted tickets that can still be restored. */
export async function listDeletedTickets(
  { tenantDb }: TicketContext,
  { organizationId }: Actor,
  { page = 1, size = 20 }: { page?: number; size?: number },
): Promise<DeletedTicketPage> {
  const db = tenantDb.for(organizationId);
  const [rows, total] = await Promise.all([
    findDeletedTickets(db, { limit: size, offset: (page - 1) * size }),
    countDeletedTickets(db),
  ]);
  return { items: rows.map(toDeletedTicket), total, pages: Math.ceil(total / size) };
}

/** Deletes a ticket. It can be restored for 30 days; until then it is in no list but that of deleted tickets. */
export async function deleteTicket(
  context: TicketContext,
  actor: Actor,
  target: TicketTarget,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, target);
    return toTicket(theOne(await markDeleted(trx, actor, [ticket.id])));
  });
}

/** Restores a ticket. One that is not deleted is returned unchanged. */
export async function restoreTicket(
  context: TicketContext,
  actor: Actor,
  { ticketId, version }: TicketTarget,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const [deleted] = await lockDeletedTickets(trx, actor.userId, [ticketId]);
    if (deleted) {
      requireVersion(deleted, version);
      return toTicket(theOne(await markRestored(trx, actor, [ticketId])));
    }
    const ticket = await findTicketFor(trx, actor.userId, ticketId);
    if (!ticket) throw notFound(toReason("ticket.not_found"));
    return toTicket(ticket);
  });
}

function theOne([ticket]: TicketRow[]): TicketRow {
  if (!ticket) throw new Error("A locked ticket is missing.");
  return ticket;
}
