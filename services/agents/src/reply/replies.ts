import type { MessagePart } from "@tessera/wire/chat.constants";
import type { UIMessageChunk } from "ai";
import { sql } from "kysely";
import type { AgentsContext } from "../context.ts";
import { updateConversation } from "../conversation/conversation.repository.ts";
import { publishConversationChanged } from "../live/live-event.ts";
import { costOf, type Prices } from "../model/price.ts";
import { endReply, findParts, findStatus, keepAlive } from "./reply.repository.ts";
import { type ReplyLog, runOf } from "./reply-log.ts";
import { textOf } from "./reply-parts.ts";
import { type ReplyTask, type WriterContext, type WrittenReply, writeReply } from "./reply-writer.ts";
import { RunningReply, type StopReason } from "./running-reply.ts";

export interface RepliesContext extends AgentsContext, WriterContext {
  log: ReplyLog;
  prices: Prices;
  /** Something may have been committed: its events should leave at once. */
  wakeRelay?: (() => void) | undefined;
  /** Receives errors that should not happen. */
  onError(error: unknown): void;
  /** The pause between two signs of life, 3000 unless given. */
  aliveMs?: number;
}

export interface NewReply extends Omit<ReplyTask, "emit" | "signal" | "isTrial" | "conversationId"> {
  id: string;
  conversationId: string;
  userMessageId: string;
  /** Of a reply that goes on after an approval. */
  begun: MessagePart[];
}

/** The replies that this process writes, and the way to those of others. */
export interface Replies {
  /** Begins to write, also when nobody listens; it ends by itself or by `stop`. */
  start(reply: NewReply): void;
  /** All pieces from the first, from whichever process. */
  read(organizationId: string, replyId: string, signal: AbortSignal): AsyncGenerator<string>;
  /** Once it has ended, when this process writes it; else once its process was asked. */
  stop(replyId: string): Promise<void>;
  /** Another process was asked to stop it; it may be ours. */
  requestStop(replyId: string): void;
  /** Waits for what is being written, and then breaks it off. */
  close(graceMs: number): Promise<void>;
}

export function createReplies(context: RepliesContext): Replies {
  const running = new Map<string, { reply: RunningReply; ended: Promise<void> }>();

  return {
    start(wanted) {
      // The message is committed, and the answer to its request ends with the reply.
      context.wakeRelay?.();
      const reply = new RunningReply(wanted.id, wanted.begun);
      const ended = runReply(context, wanted, reply)
        .catch(context.onError)
        .finally(() => running.delete(wanted.id));
      running.set(wanted.id, { reply, ended });
    },
    async *read(organizationId, replyId, signal) {
      const own = running.get(replyId);
      if (own) return yield* own.reply.read(signal);
      const db = context.tenantDb.for(organizationId);
      const run = runOf(replyId, await findParts(db, replyId));
      const isOver = async () => (await findStatus(db, replyId)) !== "streaming";
      yield* context.log.read(run, isOver, signal);
    },
    async stop(replyId) {
      const own = running.get(replyId);
      if (!own) return context.log.askToStop(replyId);
      own.reply.stop("stopped");
      await own.ended;
    },
    requestStop: (replyId) => running.get(replyId)?.reply.stop("stopped"),
    async close(graceMs) {
      const all = () => Promise.all([...running.values()].map(({ ended }) => ended));
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, graceMs);
      await Promise.race([all(), grace.promise]);
      clearTimeout(timer);
      for (const { reply } of running.values()) reply.stop("interrupted");
      await all();
    },
  };
}

async function runReply(context: RepliesContext, wanted: NewReply, reply: RunningReply): Promise<void> {
  const run = runOf(wanted.id, wanted.begun);
  const emit = (chunk: UIMessageChunk) => {
    const json = JSON.stringify(chunk);
    reply.add(chunk, json);
    context.log.add(run, json);
  };
  const stopSigns = giveSigns(context, wanted, reply);
  try {
    emit({ type: "start", messageId: reply.id, messageMetadata: { user_message_id: wanted.userMessageId } });
    const written = await writeReply(context, { ...wanted, isTrial: false, signal: reply.signal, emit });
    const { stopReason } = reply;
    if (stopReason) emit({ type: "abort", reason: wordsForStop(stopReason) });
    await keepEnd(context, wanted, reply, written);
    if (!stopReason) emit({ type: "finish" });
  } finally {
    stopSigns();
    reply.end();
    context.log.end(run);
    context.wakeRelay?.();
  }
}

/** Stored before anybody learns of the end: a later request finds it. */
async function keepEnd(
  { tenantDb, prices }: RepliesContext,
  { caller, conversationId }: NewReply,
  reply: RunningReply,
  { author, usage, failure }: WrittenReply,
): Promise<void> {
  const { organizationId, userId } = caller.actor;
  const { stopReason } = reply;
  reply.parts.settle(stopReason ? wordsForStop(stopReason) : (failure ?? "It was not finished."));
  const { parts } = reply.parts;
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await endReply(trx, reply.id, {
        content: textOf(parts),
        parts,
        status: stopReason ?? (failure === null ? "complete" : "failed"),
        error: stopReason ? null : failure,
        model: author.label,
        ...usage,
        cost: author.is_built_in ? 0 : costOf(prices, author.model, usage),
      });
      await updateConversation(trx, conversationId, { last_message_at: sql<string>`now()` });
      await publishConversationChanged(trx, organizationId, { userId, conversationId });
    });
}

/** Signs of life, with what was written so far: a crash loses little, and is noticed. Answers how to end them. */
function giveSigns({ tenantDb, aliveMs = 3_000 }: RepliesContext, { caller }: NewReply, reply: RunningReply) {
  const db = tenantDb.for(caller.actor.organizationId);
  const timer = setInterval(() => {
    const { parts } = reply.parts;
    keepAlive(db, reply.id, { content: textOf(parts), parts }).then(
      (isWanted) => isWanted || reply.stop("stopped"),
      () => {},
    );
  }, aliveMs);
  return () => clearInterval(timer);
}

function wordsForStop(reason: StopReason): string {
  return reason === "stopped" ? "It was stopped." : "The reply was interrupted.";
}
