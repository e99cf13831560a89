import { invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import { requireFiles, toFileIds } from "../attachment/attached-file.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import { insertTicket } from "./new-ticket.repository.ts";
import { requireRequester } from "./requester.ts";
import { requireReasonFits } from "./ticket.policy.ts";
import { toTicket } from "./ticket.presenter.ts";
import { type Assignee, findActiveMember, findTicketFor } from "./ticket.repository.ts";
import type { TicketRow } from "./ticket.row.ts";

export async function readTicket(
  { tenantDb }: TicketContext,
  actor: Actor,
  ticketId: string,
): Promise<TicketRow> {
  const ticket = await findTicketFor(tenantDb.for(actor.organizationId), actor.userId, ticketId);
  if (!ticket) throw notFound(toReason("ticket.not_found"));
  return ticket;
}

export async function createTicket(
  context: TicketContext,
  actor: Actor,
  ticket: NewTicket,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  requireReasonFits(ticket.status ?? "new", ticket.pending_reason);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const { assigned_to_id: memberId, requester_id: requesterId, attachments } = ticket;
    const assignee = memberId === undefined ? "default" : await requireAssignee(trx, memberId);
    const requester = requesterId === undefined ? undefined : await requireRequester(trx, requesterId);
    const files = await requireFiles(trx, toFileIds(attachments), "body.attachments");
    const fileIds = files.map(({ id }) => id);
    return toTicket(await insertTicket(trx, actor, { ticket, assignee, requester, fileIds }));
  });
}

/** Returns the assignee with this id, or null for nobody. Throws `invalid_input` unless it is an active member; `field` names the input. */
export async function requireAssignee(
  trx: TicketTransaction,
  memberId: string | null,
  field = "body.assigned_to_id",
): Promise<Assignee | null> {
  if (memberId === null) return null;
  const member = await findActiveMember(trx, memberId);
  if (member) return member;
  throw invalidInput(toReason("ticket.assignee_inactive"), {
    [field]: toReason("input.not_active_member"),
  });
}
