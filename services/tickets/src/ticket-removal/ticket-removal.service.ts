import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketContext } from "../context.ts";
import type { Attempt } from "../idempotency/attempt.ts";
import { once } from "../idempotency/idempotency.service.ts";
import { findTicketFor, lockTicket } from "../ticket/ticket.repository.ts";
import { viewTicket } from "../ticket/ticket.view.ts";
import { requireVersion } from "../ticket/ticket-version.ts";
import { lockDeletedTicket, markDeleted, markRestored } from "./ticket-removal.repository.ts";

export interface Removal {
  ticketId: string;
  /** The version the caller saw, if it matters. */
  version: number | undefined;
}

/** For 30 days it can be restored; until then nobody sees it. */
export async function deleteTicket(
  { tenantDb }: TicketContext,
  actor: Actor,
  { ticketId, version }: Removal,
  attempt?: Attempt,
): Promise<Ticket> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      once(trx, actor, attempt, async () => {
        const ticket = await lockTicket(trx, actor.userId, ticketId);
        if (!ticket) throw notFound("ticket");
        requireVersion(ticket, version);
        return viewTicket(await markDeleted(trx, actor, ticketId));
      }),
    );
}

/** A ticket that is not deleted is answered as it is. */
export async function restoreTicket(
  { tenantDb }: TicketContext,
  actor: Actor,
  { ticketId, version }: Removal,
  attempt?: Attempt,
): Promise<Ticket> {
  return tenantDb
    .for(actor.organizationId)
    .transaction()
    .execute((trx) =>
      once(trx, actor, attempt, async () => {
        const deleted = await lockDeletedTicket(trx, actor.userId, ticketId);
        if (deleted) {
          requireVersion(deleted, version);
          return viewTicket(await markRestored(trx, actor, ticketId));
        }
        const ticket = await findTicketFor(trx, actor.userId, ticketId);
        if (!ticket) throw notFound("ticket");
        return viewTicket(ticket);
      }),
    );
}
