import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import type { UIMessageChunk } from "ai";
import { sql } from "kysely";
import type { AgentsContext } from "../context.ts";
import { updateConversation } from "../conversation/conversation.repository.ts";
import { publishConversationChanged } from "../event/live-event.ts";
import { computeCost, type Prices } from "../model/price.ts";
import { endReply, findParts, findStatus, keepAlive } from "./reply.repository.ts";
import { type ReplyLog, toRun } from "./reply-log.ts";
import { toText } from "./reply-parts.ts";
import { type ReplyTask, type WriterContext, type WrittenReply, writeReply } from "./reply-writer.ts";
import { RunningReply, type StopReason } from "./running-reply.ts";

export interface RepliesContext extends AgentsContext, WriterContext {
  log: ReplyLog;
  prices: Prices;
  /** Wakes the relay after a possible commit, so that its events are sent at once. */
  wakeRelay?: (() => void) | undefined;
  /** Receives unexpected errors. */
  onError(error: unknown): void;
  /** The interval between two heartbeats in milliseconds. Defaults to 3000. */
  aliveMs?: number;
}

export interface NewReply extends Omit<ReplyTask, "emit" | "signal" | "isTrial" | "conversationId"> {
  id: string;
  conversationId: string;
  userMessageId: string;
  /** The existing parts of a reply that continues after an approval; otherwise empty. */
  begun: MessagePart[];
}

/** The replies that this process writes, and access to those of other processes. */
export interface Replies {
  /** Starts to write, even without a reader. Ends by itself or by `stop`. */
  start(reply: NewReply): void;
  /** Yields all chunks from the first one, of any process. */
  read(organizationId: string, replyId: string, signal: AbortSignal): AsyncGenerator<string>;
  /** Stops a reply. Resolves once it has ended if this process writes it, or else once the other process was notified. */
  stop(replyId: string): Promise<void>;
  /** Handles a stop request from another process. Ignored if this process does not write the reply. */
  requestStop(replyId: string): void;
  /** Waits up to `graceMs` for replies to end, then interrupts the rest. */
  close(graceMs: number): Promise<void>;
}

export function createReplies(context: RepliesContext): Replies {
  const running = new Map<string, { reply: RunningReply; ended: Promise<void> }>();

  return {
    start(wanted) {
      // The message is committed, but the response to its request ends only with the reply.
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
      const run = toRun(replyId, await findParts(db, replyId));
      const isOver = async () => (await findStatus(db, replyId)) !== "streaming";
      yield* context.log.read(run, isOver, signal);
    },
    async stop(replyId) {
      const own = running.get(replyId);
      if (!own) return context.log.requestStop(replyId);
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
  const run = toRun(wanted.id, wanted.begun);
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
    if (stopReason) emit({ type: "abort", reason: describeStop(stopReason) });
    await keepEnd(context, wanted, reply, written);
    if (!stopReason) emit({ type: "finish" });
  } finally {
    stopSigns();
    reply.end();
    context.log.end(run);
    context.wakeRelay?.();
  }
}

/** Stores the end of a reply before it is announced, so that a subsequent request finds it. */
async function keepEnd(
  { tenantDb, prices }: RepliesContext,
  { caller, conversationId }: NewReply,
  reply: RunningReply,
  { author, usage, failure }: WrittenReply,
): Promise<void> {
  const { organizationId, userId } = caller.actor;
  const { stopReason } = reply;
  reply.parts.settle(stopReason ? describeStop(stopReason) : (failure ?? "It was not finished."));
  const { parts } = reply.parts;
  await tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      await endReply(trx, reply.id, {
        content: toText(parts),
        parts,
        status: stopReason ?? (failure === null ? "complete" : "failed"),
        error: stopReason ? null : failure,
        model: author.label,
        ...usage,
        cost: author.is_built_in ? 0 : computeCost(prices, author.model, usage),
      });
      await updateConversation(trx, conversationId, { last_message_at: sql<string>`now()` });
      await publishConversationChanged(trx, organizationId, { userId, conversationId });
    });
}

/** Saves what was written so far at intervals, so that a crash loses little and is noticed. Returns a function that ends it. */
function giveSigns({ tenantDb, aliveMs = 3_000 }: RepliesContext, { caller }: NewReply, reply: RunningReply) {
  const db = tenantDb.for(caller.actor.organizationId);
  const timer = setInterval(() => {
    const { parts } = reply.parts;
    keepAlive(db, reply.id, { content: toText(parts), parts }).then(
      (isWanted) => isWanted || reply.stop("stopped"),
      () => {},
    );
  }, aliveMs);
  return () => clearInterval(timer);
}

function describeStop(reason: StopReason): string {
  return reason === "stopped" ? "It was stopped." : "The reply was interrupted.";
}
