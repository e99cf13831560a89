import { toInstant } from "@tessera/kit/database/instant";
import { conflict, notFound, preconditionFailed } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Communication, CommunicationQuery, NewCommunication } from "@tessera/wire/ticket/communication";
import type { LeakKind } from "@tessera/wire/ticket/communication.constants";
import { requireFiles, toFileIds } from "../attachment/attached-file.ts";
import { recordAudit } from "../audit.ts";
import { undoReplyChange, writeReplyChange } from "../change-set/reply-change-set.ts";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { getCursor, getPlace } from "../event/event-cursor.ts";
import { runIdempotently } from "../idempotency.ts";
import { lockTicketForUpdate } from "../ticket/lock-ticket.ts";
import { mentionedIn } from "../ticket/mention.ts";
import { findActiveMembers, findTicketsShowing } from "../ticket/message/message-place.repository.ts";
import {
  insertCommunication,
  markCommunicationDeleted,
  removeHeldReply,
  updateCommunication,
} from "../ticket/message/written-communication.repository.ts";
import { findMerge } from "../ticket/relation/ticket-merge.repository.ts";
import { isTicket } from "../ticket/ticket.repository.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import {
  requireFilled,
  requireMayDelete,
  requireMayEdit,
  requireMaySchedule,
  requireMayWrite,
  requireReply,
} from "./communication.policy.ts";
import { toCommunication } from "./communication.presenter.ts";
import {
  findCommunications,
  findNewerMessage,
  type LockedMessage,
  lockCommunication,
  readCommunication,
} from "./communication.repository.ts";
import type { MessagePage } from "./communication.row.ts";
import { deleteDraft } from "./draft/message-draft.repository.ts";
import { isHeld } from "./held-reply.ts";
import { refuseLeaks } from "./leak/leak.service.ts";
import { prepareChange } from "./reply/prepare-change.ts";

type NewMessage = NewCommunication & { ticketId: string };

/** The ids of a message and its ticket. */
export interface MessageKey {
  ticketId: string;
  communicationId: string;
}

export async function listCommunications(
  { tenantDb }: TicketContext,
  actor: Actor,
  ticketId: string,
  { cursor, size = 50 }: CommunicationQuery,
): Promise<MessagePage> {
  const db = tenantDb.for(actor.organizationId);
  const after = cursor === undefined ? undefined : getPlace(cursor);
  const [isKnown, found] = await Promise.all([
    isTicket(db, ticketId),
    findCommunications(db, ticketId, { after, limit: size + 1 }),
  ]);
  if (!isKnown) throw notFound(toReason("ticket.not_found"));
  const messages = found.slice(0, size);
  const last = messages.at(-1);
  const hasMore = found.length > size && last !== undefined;
  return {
    messages,
    nextCursor: hasMore ? getCursor({ createdAt: last.written_at, id: last.message_id }) : null,
  };
}

export async function writeCommunication(
  context: TicketContext,
  actor: Actor,
  {
    ticketId,
    attachments,
    seen_until: seenUntil,
    status_after: statusAfter,
    macro_id: macroId,
    draft_version: draftVersion,
    leaks: handling,
    ...message
  }: NewMessage,
  idempotency: IdempotentRequest,
): Promise<Communication> {
  requireMayWrite(actor, message.visibility);
  requireReply(message.visibility, { status_after: statusAfter, macro_id: macroId });
  requireFilled(message);
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await requireOpenTicket(trx, actor, ticketId);
    if (message.visibility === "public") await requireNothingNewer(trx, ticketId, seenUntil);
    if (message.send_at !== undefined) requireMaySchedule(message, ticket, new Date());
    const mentioned = await findActiveMembers(trx, mentionedIn(message.body));
    const files = await requireFiles(trx, toFileIds(attachments), "body.attachments");
    const fileIds = files.map(({ id }) => id);
    const leaks = await refuseLeaks(trx, ticket, { ...message, files, leaks: handling });
    const change = await prepareChange(trx, actor, ticket, { statusAfter, macroId });
    const changeSetId = change?.changeSetId;
    const id = await insertCommunication(trx, actor, ticketId, {
      ...message,
      mentioned,
      fileIds,
      changeSetId,
      leaks,
    });
    if (leaks.length > 0) await recordLeaks(trx, actor, ticket, leaks);
    if (change) await writeReplyChange(trx, actor, change);
    if (draftVersion !== undefined) {
      const draft = { ticketId, visibility: message.visibility, memberId: actor.userId };
      await deleteDraft(trx, draft, draftVersion);
    }
    return toCommunication(await readCommunication(trx, id));
  });
}

const leakNames = {
  note: "leak.note",
  name: "leak.name",
  address: "leak.address",
  phone: "leak.phone",
  number: "leak.number",
  file: "leak.file",
  secret: "leak.secret",
  variable: "leak.variable",
  language: "leak.language",
} as const;

/** Records that a member sent a reply although it contains what may not be for the customer, without what that is. */
async function recordLeaks(
  trx: TicketTransaction,
  actor: Actor,
  { id, number }: TicketRow,
  kinds: LeakKind[],
): Promise<void> {
  await recordAudit(trx, actor.organizationId, actor, {
    action: "tickets.leak_sent",
    targetKind: "ticket",
    targetId: id,
    targetName: `#${number}`,
    detail: toReason("leak.kinds", { kinds: kinds.map((kind) => toReason(leakNames[kind])) }),
  });
}

/** Locks the ticket. Throws `conflict` if it was merged, naming the ticket to reply to instead. */
async function requireOpenTicket(trx: TicketTransaction, actor: Actor, ticketId: string): Promise<TicketRow> {
  const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
  const merge = await findMerge(trx, ticketId);
  if (merge) throw conflict(toReason("ticket.merged_into", { number: merge.number }));
  return ticket;
}

/**
 * Throws `precondition_failed` if a public message was written on a locked ticket, perhaps by the same member in another window, since the
 * writer of a reply has seen it. Undefined skips the check.
 */
async function requireNothingNewer(
  trx: TicketTransaction,
  ticketId: string,
  seenUntil: string | undefined,
): Promise<void> {
  if (seenUntil === undefined) return;
  const newer = await findNewerMessage(trx, ticketId, seenUntil);
  if (newer) throw preconditionFailed(toReason("ticket.newer_message"), toCommunication(newer));
}

export async function editCommunication(
  context: TicketContext,
  actor: Actor,
  { ticketId, communicationId, body }: MessageKey & { body: string },
  idempotency: IdempotentRequest,
): Promise<Communication> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const message = await requireMessage(trx, actor, { ticketId, communicationId });
    requireMayEdit(actor, message, new Date(toInstant(message.now)));
    if (body !== message.body) {
      const mentioned = await findActiveMembers(trx, mentionedIn(body));
      const shownIn = await findTicketsShowing(trx, { ticketId, communicationId });
      await updateCommunication(trx, actor, { id: message.id, shownIn, body, mentioned });
    }
    return toCommunication(await readCommunication(trx, message.id));
  });
}

/** Deletes a message. One that is already deleted is returned unchanged; a reply that is still held leaves a trace in the audit log only. */
export async function deleteCommunication(
  context: TicketContext,
  actor: Actor,
  { ticketId, communicationId }: MessageKey,
  idempotency: IdempotentRequest,
): Promise<Communication> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const message = await requireMessage(trx, actor, { ticketId, communicationId });
    requireMayDelete(actor, message);
    const written = toCommunication(await readCommunication(trx, message.id));
    if (await takeBack(trx, actor, ticketId, message)) return asDeleted(written, message.now);
    if (message.deleted_at === null) {
      const shownIn = await findTicketsShowing(trx, { ticketId, communicationId });
      const { id, has_files: hasFiles } = message;
      await markCommunicationDeleted(trx, actor, { id, ticketId, shownIn, hasFiles });
    }
    return toCommunication(await readCommunication(trx, message.id));
  });
}

/** Takes back a reply that nobody outside has received; returns false for any other message. */
async function takeBack(
  trx: TicketTransaction,
  actor: Actor,
  ticketId: string,
  { ticket, ...message }: LockedMessage & { ticket: TicketRow },
): Promise<boolean> {
  const mayVanish = ticket.customer_id !== null && isHeld(message, new Date(toInstant(message.now)));
  if (!mayVanish || !(await removeHeldReply(trx, actor, message.id))) return false;
  if (message.change_set_id) await undoReplyChange(trx, actor, message.change_set_id);
  await recordAudit(trx, actor.organizationId, actor, {
    action: "tickets.reply_taken_back",
    targetKind: "ticket",
    targetId: ticketId,
    targetName: `#${ticket.number}`,
  });
  return true;
}

function asDeleted(message: Communication, now: string): Communication {
  return { ...message, body: null, deleted_at: toInstant(now), attachments: [], mentions: [] };
}

/** Locks a message. The ticket is always locked before its message, so that two writers cannot deadlock. */
async function requireMessage(
  trx: TicketTransaction,
  actor: Actor,
  { ticketId, communicationId }: MessageKey,
): Promise<LockedMessage & { ticket: TicketRow }> {
  const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
  const message = await lockCommunication(trx, ticketId, communicationId);
  if (!message) throw notFound(toReason("ticket.message_not_found"));
  return { ...message, ticket };
}
