import { conflict, invalidInput, notAllowed, notFound } from "@tessera/kit/errors/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency/idempotency";
import type { Caller } from "@tessera/kit/service-client/caller";
import { isPermitted } from "@tessera/kit/tokens/actor";
import type { CredentialBox } from "@tessera/kit/tokens/credential-box";
import type { Exchange } from "@tessera/wire/agent/chat";
import { toReason } from "@tessera/wire/reason/reason";
import { sql } from "kysely";
import type { AgentsContext, AgentsTransaction } from "../context.ts";
import { whySilent } from "../conversation/conversation.policy.ts";
import { type ConversationRow, updateConversation } from "../conversation/conversation.repository.ts";
import { requireConversation, requireLocked } from "../conversation/conversation.service.ts";
import { titleFrom } from "../conversation/conversation-title.ts";
import { toMessage } from "../conversation/message.presenter.ts";
import {
  deleteMessages,
  findLastMessages,
  findMessages,
  findPresentFiles,
  insertReply,
  insertUserMessage,
  type MessageRow,
  updateParts,
} from "../conversation/message.repository.ts";
import { publishConversationChanged } from "../event/live-event.ts";
import { type ApprovalAnswer, answered, givenUp, saysNo, waitingCalls } from "./pending-approval.ts";
import type { NewReply, Replies } from "./replies.ts";
import { replyFor } from "./reply-plan.ts";

export interface ReplyContext extends AgentsContext {
  replies: Replies;
  credentials: CredentialBox;
}

/** A message to send. `replaces` is the id of the last user message, which is then deleted. */
export interface SendMessageInput {
  conversationId: string;
  text: string;
  fileIds: string[];
  replaces?: string | undefined;
}

/** A message and the reply to it, which may still be in progress. */
export interface Begun {
  userMessageId: string;
  replyId: string;
}

/** The number of messages that are read from a conversation. */
const maxMessages = 200;

/** Stores a message and begins the reply. A repeated call with the same key stores nothing twice. */
export async function sendMessage(
  context: ReplyContext,
  caller: Caller,
  input: SendMessageInput,
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, input.conversationId, async (trx, conversation) => {
    const messages = await lastMessages(trx, conversation.id);
    await makeWay(trx, messages, input);
    const fileIds = await requireFiles(trx, caller, input.fileIds);
    const { organizationId } = caller.actor;
    await insertUserMessage(trx, {
      organizationId,
      conversationId: conversation.id,
      text: input.text,
      fileIds,
    });
    const isFirst = messages.length === 0 || messages[0]?.id === input.replaces;
    if (isFirst && !conversation.has_own_title) {
      await updateConversation(trx, conversation.id, { title: titleFrom(input.text) });
    }
    return { replyId: await insertReply(trx, organizationId, conversation.id), isBegun: true };
  });
}

/** Replaces the reply to the last message with a new one. */
export async function retry(
  context: ReplyContext,
  caller: Caller,
  conversationId: string,
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, conversationId, async (trx) => {
    const messages = await lastMessages(trx, conversationId);
    const asked = messages.findLastIndex(({ role }) => role === "user");
    if (asked < 0) throw conflict(toReason("agent.nothing_to_answer"));
    await deleteMessages(
      trx,
      messages.slice(asked + 1).map(({ id }) => id),
    );
    return { replyId: await insertReply(trx, caller.actor.organizationId, conversationId), isBegun: true };
  });
}

/** Approves or denies a waiting call. The reply continues once no more calls are waiting. */
export async function approve(
  context: ReplyContext,
  caller: Caller,
  { conversationId, ...answer }: ApprovalAnswer & { conversationId: string },
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, conversationId, async (trx) => {
    const replies = await lastMessages(trx, conversationId);
    const reply = replies.findLast(({ parts }) => answered(parts, answer) !== null);
    const parts = reply?.role === "assistant" ? answered(reply.parts, answer) : null;
    if (!reply || !parts) throw notFound(toReason("agent.approval_not_found", { id: answer.approvalId }));
    const isBegun = waitingCalls(parts).length === 0;
    await updateParts(trx, reply.id, parts, isBegun ? "streaming" : undefined);
    return { replyId: reply.id, isBegun };
  });
}

/** Stops the reply that is being written. Does nothing if there is none. */
export async function stop({ tenantDb, replies }: ReplyContext, { actor }: Caller, conversationId: string) {
  const { running_id } = await requireConversation(tenantDb.for(actor.organizationId), actor, conversationId);
  if (running_id) await replies.stop(running_id);
}

/** Returns a message and its reply as they are stored now. */
export async function readExchange(
  { tenantDb }: AgentsContext,
  { actor }: Caller,
  { userMessageId, replyId }: Begun,
): Promise<Exchange> {
  const rows = await findMessages(tenantDb.for(actor.organizationId), [userMessageId, replyId]);
  const [message, reply] = [userMessageId, replyId].map((wanted) => rows.find(({ id }) => id === wanted));
  if (!message || !reply) throw notFound(toReason("agent.message_not_found"));
  return { message: toMessage(message), reply: toMessage(reply) };
}

/** Prepares the reply inside the transaction. `isBegun` is false if it still waits for other approvals. */
type Prepare = (
  trx: AgentsTransaction,
  conversation: ConversationRow,
) => Promise<{ replyId: string; isBegun: boolean }>;

/** Runs `prepare` under the conversation's lock, and begins one reply after the commit. */
async function begin(
  context: ReplyContext,
  caller: Caller,
  idempotency: IdempotentRequest,
  conversationId: string,
  prepare: Prepare,
): Promise<Begun> {
  const { organizationId, userId } = caller.actor;
  let started: NewReply | undefined;
  const begun = await context.tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => {
        const conversation = await requireLocked(trx, caller.actor, conversationId);
        const reason = whySilent(conversation);
        if (reason) throw conflict(reason);
        const { replyId, isBegun } = await prepare(trx, conversation);
        await updateConversation(trx, conversationId, { last_message_at: sql<string>`now()` });
        await publishConversationChanged(trx, organizationId, { userId, conversationId });
        const all = await lastMessages(trx, conversationId);
        // A reply that continues after an approval may be followed by others.
        const messages = all.slice(0, all.findIndex(({ id }) => id === replyId) + 1);
        const userMessageId = messages.findLast(({ role }) => role === "user")?.id ?? "";
        const wanted = { caller, conversation, messages, replyId, userMessageId };
        if (isBegun) started = await replyFor(trx, context, wanted);
        return { userMessageId, replyId };
      }),
    );
  if (started) context.replies.start(started);
  return begun;
}

async function lastMessages(trx: AgentsTransaction, conversationId: string): Promise<MessageRow[]> {
  return (await findLastMessages(trx, conversationId, { limit: maxMessages })).toReversed();
}

/**
 * Deletes the replaced message and its reply. Without one, calls that wait for approval are denied if the text says no; any other text
 * leaves them waiting.
 */
async function makeWay(
  trx: AgentsTransaction,
  messages: MessageRow[],
  { replaces, text }: Pick<SendMessageInput, "replaces" | "text">,
): Promise<void> {
  if (replaces === undefined) {
    const last = messages.at(-1);
    if (last && waitingCalls(last.parts).length > 0 && saysNo(text))
      await updateParts(trx, last.id, givenUp(last.parts));
    return;
  }
  const index = messages.findLastIndex(({ role }) => role === "user");
  if (messages[index]?.id !== replaces) throw conflict(toReason("agent.only_last_replaced"));
  await deleteMessages(
    trx,
    messages.slice(index).map(({ id }) => id),
  );
}

async function requireFiles(trx: AgentsTransaction, { actor }: Caller, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (!isPermitted(actor, "files.read")) throw notAllowed(toReason("agent.may_not_attach_files"));
  const present = await findPresentFiles(trx, wanted);
  const missing = ids.findIndex((id) => !present.includes(id.toLowerCase()));
  if (missing < 0) return wanted;
  throw invalidInput(toReason("agent.file_missing"), {
    [`body.attachments.${missing}.file_id`]: toReason("agent.no_file_of_organization"),
  });
}
