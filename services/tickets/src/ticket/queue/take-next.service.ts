import { notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketContext } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { applyChange } from "../change/ticket-change.service.ts";
import { lockTicketForUpdate } from "../lock-ticket.ts";
import { toTicket } from "../ticket.presenter.ts";
import { lockNextTicket } from "./take-next.repository.ts";

/** Assigns the most urgent ticket that nobody has to the caller. */
export async function takeNextTicket(
  context: TicketContext,
  actor: Actor,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticketId = await lockNextTicket(trx);
    if (ticketId === undefined) throw notFound(toReason("ticket.nothing_to_take"));
    const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
    return toTicket(await applyChange(trx, actor, ticket, { assigned_to_id: actor.userId }));
  });
}
