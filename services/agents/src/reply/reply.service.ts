import { isPermitted } from "@tessera/kit/actor";
import type { CredentialBox } from "@tessera/kit/credential-box";
import { conflict, invalidInput, notAllowed, notFound } from "@tessera/kit/failure";
import { type IdempotentRequest, withIdempotency } from "@tessera/kit/idempotency";
import type { Exchange } from "@tessera/wire/chat";
import { sql } from "kysely";
import type { Caller } from "../api-client/api-client.ts";
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
import { publishConversationChanged } from "../live/live-event.ts";
import { type ApprovalAnswer, answered, givenUp, waitingCalls } from "./pending-approval.ts";
import type { NewReply, Replies } from "./replies.ts";
import { replyFor } from "./reply-plan.ts";

export interface ReplyContext extends AgentsContext {
  replies: Replies;
  credentials: CredentialBox;
}

/** What someone says. `replaces` is the last thing they said, which makes way. */
export interface Saying {
  conversationId: string;
  text: string;
  fileIds: string[];
  replaces?: string | undefined;
}

/** A message and the reply to it, which may still be being written. */
export interface Begun {
  userMessageId: string;
  replyId: string;
}

/** No more than a language model is sent. */
const maxMessages = 200;

/** Stores what was said and begins the reply. A call that is repeated with its key says nothing twice. */
export async function say(
  context: ReplyContext,
  caller: Caller,
  saying: Saying,
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, saying.conversationId, async (trx, conversation) => {
    const messages = await lastMessages(trx, conversation.id);
    await makeWay(trx, messages, saying.replaces);
    const fileIds = await requireFiles(trx, caller, saying.fileIds);
    const { organizationId } = caller.actor;
    await insertUserMessage(trx, {
      organizationId,
      conversationId: conversation.id,
      text: saying.text,
      fileIds,
    });
    const isFirst = messages.length === 0 || messages[0]?.id === saying.replaces;
    if (isFirst && !conversation.has_own_title) {
      await updateConversation(trx, conversation.id, { title: titleFrom(saying.text) });
    }
    return { replyId: await insertReply(trx, organizationId, conversation.id), isBegun: true };
  });
}

/** Answers the last message again. */
export async function retry(
  context: ReplyContext,
  caller: Caller,
  conversationId: string,
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, conversationId, async (trx) => {
    const messages = await lastMessages(trx, conversationId);
    const asked = messages.findLastIndex(({ role }) => role === "user");
    if (asked < 0) throw conflict("There's nothing to answer yet.");
    await deleteMessages(
      trx,
      messages.slice(asked + 1).map(({ id }) => id),
    );
    return { replyId: await insertReply(trx, caller.actor.organizationId, conversationId), isBegun: true };
  });
}

/** A yes or no to a call that waits. The reply goes on once none waits any more. */
export async function approve(
  context: ReplyContext,
  caller: Caller,
  { conversationId, ...answer }: ApprovalAnswer & { conversationId: string },
  idempotency: IdempotentRequest,
): Promise<Begun> {
  return begin(context, caller, idempotency, conversationId, async (trx) => {
    const reply = (await lastMessages(trx, conversationId)).at(-1);
    const parts = reply?.role === "assistant" ? answered(reply.parts, answer) : null;
    if (!reply || !parts) throw notFound("approval", answer.approvalId);
    const isBegun = waitingCalls(parts).length === 0;
    await updateParts(trx, reply.id, parts, isBegun ? "streaming" : undefined);
    return { replyId: reply.id, isBegun };
  });
}

/** Ends the reply that is being written; nothing happens when none is. */
export async function stop({ tenantDb, replies }: ReplyContext, { actor }: Caller, conversationId: string) {
  const { running_id } = await requireConversation(tenantDb.for(actor.organizationId), actor, conversationId);
  if (running_id) await replies.stop(running_id);
}

/** What was said and answered, as it is stored now. */
export async function readExchange(
  { tenantDb }: AgentsContext,
  { actor }: Caller,
  { userMessageId, replyId }: Begun,
): Promise<Exchange> {
  const rows = await findMessages(tenantDb.for(actor.organizationId), [userMessageId, replyId]);
  const [message, reply] = [userMessageId, replyId].map((wanted) => rows.find(({ id }) => id === wanted));
  if (!message || !reply) throw notFound("message");
  return { message: toMessage(message), reply: toMessage(reply) };
}

/** `isBegun` is false for a reply that still waits for other approvals. */
type Prepare = (
  trx: AgentsTransaction,
  conversation: ConversationRow,
) => Promise<{ replyId: string; isBegun: boolean }>;

/** Under the conversation's lock: what `prepare` stores is answered by the one reply that begins after the commit. */
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
        const messages = await lastMessages(trx, conversationId);
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

/** The message that is replaced goes, with its reply. Else what waited for an approval is given up. */
async function makeWay(
  trx: AgentsTransaction,
  messages: MessageRow[],
  replaces: string | undefined,
): Promise<void> {
  if (replaces === undefined) {
    const last = messages.at(-1);
    if (last && waitingCalls(last.parts).length > 0) await updateParts(trx, last.id, givenUp(last.parts));
    return;
  }
  const place = messages.findLastIndex(({ role }) => role === "user");
  if (messages[place]?.id !== replaces) throw conflict("Only the last message can be replaced.");
  await deleteMessages(
    trx,
    messages.slice(place).map(({ id }) => id),
  );
}

async function requireFiles(trx: AgentsTransaction, { actor }: Caller, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (!isPermitted(actor, "files.read")) throw notAllowed("attach files");
  const present = await findPresentFiles(trx, wanted);
  const missing = ids.findIndex((id) => !present.includes(id.toLowerCase()));
  if (missing < 0) return wanted;
  throw invalidInput("A file no longer exists.", {
    [`body.attachments.${missing}.file_id`]: "is not a file of this organization",
  });
}
