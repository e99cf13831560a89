import { getFailureCode } from "@tessera/kit/errors/failure-code";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Caller } from "@tessera/kit/service-client/caller";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { DraftTicket } from "@tessera/wire/agent/ticket-draft";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import { requireConversation } from "../../conversation/conversation.service.ts";
import { recordDraftEvent } from "../../event/draft-event.ts";
import { publishConversationChanged } from "../../event/live-event.ts";
import { keepDrafted } from "../../similar/fingerprint.repository.ts";
import type { DraftContext } from "../draft.context.ts";
import { claimOrder, type DraftRow, dropOrder, noteCounted, settleDraft } from "../draft.repository.ts";
import { loadCurrentDraft, requireDraft } from "../draft.service.ts";
import { linkTicket } from "../draft-material.repository.ts";
import { countPlace, givePlaceBack, keepPlace } from "./ai-ticket-quota.ts";
import { isEdited, toNewTicket } from "./new-ticket.ts";

/** Creates a ticket from a draft of the actor. Idempotent: repeated and concurrent calls return the same ticket. */
export async function createFromDraft(
  context: DraftContext,
  caller: Caller,
  draftId: string,
  changes: DraftTicket,
): Promise<TicketReference> {
  return createTicketFrom(context, caller, await requireDraft(context, caller.actor, draftId), changes);
}

type ConversationOrder = DraftTicket & { conversationId: string; force?: boolean | undefined };

/** Creates a ticket from a conversation, drafting it first if there is no draft. Creates only one, unless `force` asks for another. */
export async function createFromConversation(
  context: DraftContext,
  caller: Caller,
  { conversationId, force = false, ...changes }: ConversationOrder,
  idempotency: IdempotentRequest,
): Promise<TicketReference> {
  const made = force ? null : await loadTicket(context, caller, conversationId);
  if (made) return made;
  const draft = await chooseOnce(
    context,
    caller,
    await loadCurrentDraft(context, caller, conversationId),
    idempotency,
  );
  // A concurrent call may have created the ticket, and so retired the draft, since the first check.
  const meanwhile = force ? null : await loadTicket(context, caller, conversationId);
  return meanwhile ?? createTicketFrom(context, caller, draft, changes);
}

/** Returns the draft that the idempotency key was first used for, so that a repeated call never applies to a newer draft. */
async function chooseOnce(
  context: DraftContext,
  { actor }: Caller,
  draft: DraftRow,
  idempotency: IdempotentRequest,
): Promise<DraftRow> {
  if (idempotency.key === undefined) return draft;
  const db = context.tenantDb.for(actor.organizationId);
  const id = await db.transaction().execute((trx) => withIdempotency(trx, idempotency, async () => draft.id));
  return id === draft.id ? draft : requireDraft(context, actor, id);
}

async function loadTicket(
  context: DraftContext,
  caller: Caller,
  conversationId: string,
): Promise<TicketReference | null> {
  const db = context.tenantDb.for(caller.actor.organizationId);
  const { ticket_id } = await requireConversation(db, caller.actor, conversationId);
  return ticket_id === null ? null : readTicket(context, caller, ticket_id);
}

async function createTicketFrom(
  context: DraftContext,
  caller: Caller,
  draft: DraftRow,
  changes: DraftTicket,
): Promise<TicketReference> {
  if (draft.ticket_id) {
    if (!draft.is_counted) await count(context, caller, draft.id, draft.ticket_id);
    return readTicket(context, caller, draft.ticket_id);
  }
  const db = context.tenantDb.for(caller.actor.organizationId);
  const wanted = await withLivingFiles(context, caller, draft, changes);
  const order = await claimOrder(db, draft.id, wanted);
  const ticket = await placeOrder(context, caller, draft, order);
  await settle(context, caller.actor, draft, { order, ticketId: ticket.id });
  await count(context, caller, draft.id, ticket.id);
  return ticket;
}

/** Sends the order with a key derived from the draft, so that retries take one place in the quota and create one ticket. */
async function placeOrder(
  context: DraftContext,
  caller: Caller,
  draft: DraftRow,
  order: DraftTicket,
): Promise<TicketReference> {
  const { api, tenantDb } = context;
  const key = toKey(draft.id);
  let isPlaced = false;
  try {
    await keepPlace(context, caller, key);
    isPlaced = true;
    const body = toNewTicket(draft, order);
    const { id, number, title, status } = await api.call(caller, "POST /tickets/", {
      body,
      idempotencyKey: key,
    });
    return { id, number, title, status };
  } catch (error) {
    // Without a response, the ticket may exist; the next attempt sends the same order again.
    if (isRefusal(error)) {
      await dropOrder(tenantDb.for(caller.actor.organizationId), draft.id);
      if (isPlaced) await givePlaceBack(context, caller, key);
    }
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  const code = getFailureCode(error);
  return code !== null && code !== "unavailable" && code !== "unexpected";
}

function toKey(draftId: string): string {
  return `draft:${draftId}`;
}

/**
 * Leaves out files that were deleted since the draft was written, as they would make the ticket invalid. If the person chose the files
 * themselves, they get that error instead.
 */
async function withLivingFiles(
  { api }: DraftContext,
  caller: Caller,
  { attachments }: DraftRow,
  changes: DraftTicket,
): Promise<DraftTicket> {
  if (changes.attachments) return changes;
  const living = await Promise.all(
    attachments.map(async (fileId) => {
      const params = { fileId };
      const file = await api
        .call(caller, "GET /files/:fileId/processing-status", { params })
        .catch(ifMissing);
      return file && file.status !== "deleted" ? [{ file_id: fileId }] : [];
    }),
  );
  return { ...changes, attachments: living.flat() };
}

function ifMissing(error: unknown): null {
  if (getFailureCode(error) === "not_found") return null;
  throw error;
}

/** Records what became of the draft, its conversation and its failures. Only the first of several calls has an effect. */
async function settle(
  { tenantDb }: DraftContext,
  actor: Actor,
  draft: DraftRow,
  { order, ticketId }: { order: DraftTicket; ticketId: string },
): Promise<void> {
  const { organizationId, userId } = actor;
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      if (!(await settleDraft(trx, draft.id, ticketId))) return;
      const kind = isEdited(draft, order) ? "draft.edited" : "draft.accepted";
      await recordDraftEvent(trx, organizationId, { kind, draftId: draft.id, ticketId, actorId: userId });
      await keepDrafted(trx, organizationId, ticketId, draft.content.failures);
      if (draft.conversation_id === null) return;
      await linkTicket(trx, draft.conversation_id, ticketId);
      await publishConversationChanged(trx, organizationId, {
        userId,
        conversationId: draft.conversation_id,
      });
    });
}

async function count(
  context: DraftContext,
  caller: Caller,
  draftId: string,
  ticketId: string,
): Promise<void> {
  if (!(await countPlace(context, caller, { key: toKey(draftId), ticketId }))) return;
  await noteCounted(context.tenantDb.for(caller.actor.organizationId), draftId);
}

async function readTicket({ api }: DraftContext, caller: Caller, ticketId: string): Promise<TicketReference> {
  const { id, number, title, status } = await api.call(caller, "GET /tickets/:ticketId/", {
    params: { ticketId },
  });
  return { id, number, title, status };
}
