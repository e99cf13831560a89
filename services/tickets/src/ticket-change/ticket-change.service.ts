import type { Actor } from "@tessera/kit/actor";
import { notFound } from "@tessera/kit/failure";
import type { Ticket, TicketChange } from "@tessera/wire/ticket";
import type { TicketContext, TicketTransaction } from "../context.ts";
import type { Attempt } from "../idempotency/attempt.ts";
import { once } from "../idempotency/idempotency.service.ts";
import { requireReasonFits } from "../ticket/ticket.policy.ts";
import { lockTicket } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { requireAssignee } from "../ticket/ticket.service.ts";
import { viewTicket } from "../ticket/ticket.view.ts";
import { requireVersion } from "../ticket/ticket-version.ts";
import { updateTicket } from "./ticket-change.repository.ts";
import { differenceOf, linesOf } from "./ticket-difference.ts";

export interface Change {
  ticketId: string;
  change: TicketChange;
  /** The version the caller saw; without it the last write wins. */
  version: number | undefined;
}

export async function changeTicket(
  { tenantDb }: TicketContext,
  actor: Actor,
  { ticketId, change, version }: Change,
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
        requireReasonFits(change.status ?? ticket.status, change.pending_reason);
        return viewTicket(await apply(trx, actor, ticket, change));
      }),
    );
}

async function apply(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  change: TicketChange,
): Promise<TicketRow> {
  const patch = differenceOf(ticket, change);
  const lines = linesOf(ticket, patch);
  if (lines.length === 0) return ticket;
  const assignee = await requireAssignee(trx, patch.assigned_to_id ?? null);
  return updateTicket(trx, actor, { ticket, patch, assignee, lines });
}
