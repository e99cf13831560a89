import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";
import { toFileIds } from "../../attachment/attached-file.ts";
import type { TicketContext, TicketTransaction } from "../../context.ts";
import { runIdempotently } from "../../idempotency.ts";
import { lockTicketForUpdate, type TicketTarget } from "../lock-ticket.ts";
import { type Requester, requireRequester } from "../requester.ts";
import { requireReasonFits } from "../ticket.policy.ts";
import { toTicket } from "../ticket.presenter.ts";
import type { TicketRow } from "../ticket.row.ts";
import { requireAssignee } from "../ticket.service.ts";
import { attachmentDifference, linesOfAttachments } from "./attachment-difference.ts";
import { updateTicket } from "./ticket-change.repository.ts";
import { linesOfRequester, toDifference, toLines } from "./ticket-difference.ts";

export interface Change extends TicketTarget {
  change: TicketChange;
}

export async function changeTicket(
  context: TicketContext,
  actor: Actor,
  { change, ...target }: Change,
  idempotency: IdempotentRequest,
): Promise<Ticket> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, target);
    requireReasonFits(change.status ?? ticket.status, change.pending_reason);
    return toTicket(await applyChange(trx, actor, ticket, change));
  });
}

/** Writes the real changes of a locked ticket; returns the ticket unchanged if there are none. */
export async function applyChange(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  { attachments, requester_id: requesterId, ...change }: TicketChange,
): Promise<TicketRow> {
  const patch = toDifference(ticket, change);
  const files = await attachmentDifference(trx, ticket, attachments && toFileIds(attachments));
  const requester = await requesterAfter(trx, ticket, requesterId);
  const lines = [
    ...toLines(ticket, patch),
    ...linesOfRequester(ticket, requester),
    ...linesOfAttachments(files),
  ];
  if (lines.length === 0) return ticket;
  const assignee = await requireAssignee(trx, patch.assigned_to_id ?? null);
  return updateTicket(trx, actor, { ticket, patch, assignee, requester, files, lines });
}

/** Returns the new requester, or undefined if it does not change. */
async function requesterAfter(
  trx: TicketTransaction,
  ticket: TicketRow,
  requesterId: string | undefined,
): Promise<Requester | undefined> {
  if (requesterId === undefined || requesterId === ticket.creator_id) return undefined;
  return requireRequester(trx, requesterId);
}
