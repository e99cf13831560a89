import { conflict, invalidInput, notFound } from "@tessera/kit/errors/failure";
import type { IdempotentRequest } from "@tessera/kit/idempotency/idempotency";
import type { Actor } from "@tessera/kit/tokens/actor";
import { toReason } from "@tessera/wire/reason/reason";
import type { Communication } from "@tessera/wire/ticket/communication";
import { type HeldDecision, heldDecisions } from "@tessera/wire/ticket/communication.constants";
import { ticketLimits } from "@tessera/wire/ticket/ticket.constants";
import type { TicketContext, TicketTransaction } from "../context.ts";
import { runIdempotently } from "../idempotency.ts";
import { toCommunication } from "../message/communication.presenter.ts";
import { readCommunication } from "../message/communication.repository.ts";
import type { MessageKey } from "../message/communication.service.ts";
import { applyChange } from "../ticket/change/ticket-change.service.ts";
import { lockTicketForUpdate } from "../ticket/lock-ticket.ts";
import { insertTicket } from "../ticket/new-ticket.repository.ts";
import { getName, recordRelation } from "../ticket/relation/relation-record.ts";
import { findChain } from "../ticket/relation/ticket-merge.repository.ts";
import { insertSplit } from "../ticket/relation/ticket-split.repository.ts";
import { type Requester, requireRequester } from "../ticket/requester.ts";
import { statusAfterReply } from "../ticket/ticket.policy.ts";
import type { TicketRow } from "../ticket/ticket.row.ts";
import { toLine } from "../ticket/ticket-record.ts";
import {
  findFilesOfMessage,
  findMemberByAddress,
  type HeldMessage,
  lockHeldMessage,
  markResponded,
  releaseMessage,
} from "./held-message.repository.ts";

/** Decides what becomes of a held note. Throws `conflict` if it no longer waits. */
export async function decideHeldMessage(
  context: TicketContext,
  actor: Actor,
  { ticketId, communicationId, decision }: MessageKey & { decision: HeldDecision },
  idempotency: IdempotentRequest,
): Promise<Communication> {
  return runIdempotently(context, actor, idempotency, async (trx) => {
    const ticket = await lockTicketForUpdate(trx, actor, { ticketId });
    const message = await lockHeldMessage(trx, ticketId, communicationId);
    if (!message) throw notFound(toReason("ticket.message_not_found"));
    requireFits(message, decision);
    const author = await decisions[decision](trx, actor, ticket, message);
    const isPublic = decision === "add" || decision === "reply";
    await releaseMessage(trx, actor, { ticketId, communicationId, isPublic, author, decision });
    return toCommunication(await readCommunication(trx, communicationId));
  });
}

function requireFits({ held, body }: HeldMessage, decision: HeldDecision): void {
  if (held === null || body === null) throw conflict(toReason("ticket.decision_made"));
  if (heldDecisions[held].includes(decision)) return;
  throw invalidInput(toReason("ticket.decision_not_offered"), {
    "body.decision": toReason("input.one_of", { values: heldDecisions[held] }),
  });
}

type Decide = (
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  message: HeldMessage,
) => Promise<Requester | undefined>;

const decisions: Readonly<Record<HeldDecision, Decide>> = {
  add: addAuthor,
  ticket: makeTicket,
  reply: makeReply,
  note: async () => undefined,
};

/** Puts the author in copy of the ticket, or of the one it was merged into, and reopens it. */
async function addAuthor(
  trx: TicketTransaction,
  actor: Actor,
  ticket: TicketRow,
  { author_email }: HeldMessage,
): Promise<undefined> {
  const last = (await findChain(trx, ticket.id)).at(-1) ?? ticket.id;
  const living = last === ticket.id ? ticket : await lockTicketForUpdate(trx, actor, { ticketId: last });
  const cc = [...new Set([...living.cc, author_email.toLowerCase()])];
  if (cc.length > ticketLimits.cc)
    throw conflict(toReason("ticket.too_many_in_copy", { limit: ticketLimits.cc }));
  await applyChange(trx, actor, living, { cc, ...statusAfterReply(living.status) });
}

/** Creates a ticket of the author, with the message as its description and first line as its title. */
async function makeTicket(
  trx: TicketTransaction,
  actor: Actor,
  from: TicketRow,
  { id, body, format, customer_id }: HeldMessage,
): Promise<undefined> {
  const text = body ?? "";
  const title = text.trim().split("\n", 1)[0]?.slice(0, ticketLimits.title).toWellFormed() ?? "";
  const created = await insertTicket(trx, actor, {
    ticket: {
      title: title || "(No subject)",
      description: text,
      description_format: format,
      source_channel: "email",
    },
    assignee: "default",
    requester: await requireRequester(trx, customer_id ?? ""),
    fileIds: await findFilesOfMessage(trx, id),
  });
  const { organizationId } = actor;
  await insertSplit(trx, { organizationId, ticketId: created.id, fromId: from.id, communicationIds: [] });
  await recordRelation(trx, actor, [
    { ...toLine("split_off"), ticketId: from.id, field: "split_into", newValue: getName(created) },
    { ...toLine("split_off"), ticketId: created.id, field: "split_from", newValue: getName(from) },
  ]);
}

/** Returns the member whose address the message names; it becomes their reply. */
async function makeReply(
  trx: TicketTransaction,
  _actor: Actor,
  { id }: TicketRow,
  { author_email }: HeldMessage,
): Promise<Requester> {
  const member = await findMemberByAddress(trx, author_email);
  if (!member) throw conflict(toReason("ticket.sender_left"));
  await markResponded(trx, id);
  return member;
}
