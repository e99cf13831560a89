import { duplicateRedis } from "@tessera/kit/database/redis";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import type { ChainableCommander, Redis } from "ioredis";
import { answeredCalls } from "./pending-approval.ts";

/** The log of replies in Redis, where every replica can read a reply while it is being written. Keyed by `toRun`. */
export interface ReplyLog {
  /** Appends a chunk. Never blocks and never fails: without Redis, readers on other replicas cannot join, and nothing else is affected. */
  add(run: string, chunk: string): void;
  end(run: string): void;
  /** Yields all chunks from the first one to the end. `isOver` is called if none arrives for a while. */
  read(run: string, isOver: () => Promise<boolean>, signal: AbortSignal): AsyncGenerator<string>;
  /** Notifies the replica that writes the reply to stop. */
  requestStop(replyId: string): Promise<void>;
}

export const stopChannel = "chat:stop";
const maxSeconds = 30 * 60;
/** Keeps the log for a while after the end, so that a reader who joined just before still reads it. */
const keptSeconds = 60;
const patienceMs = 1_000;

const toKey = (run: string) => `chat:reply:${run}`;

/**
 * Returns the key of a reply's current run. A reply that continues after approvals is written in several runs, each with its own log, so
 * that a reader who joins gets the current run and not the end of the previous one. The number of answered calls in the stored parts
 * identifies the run.
 */
export function toRun(replyId: string, parts: readonly MessagePart[]): string {
  return `${replyId}:${answeredCalls(parts).length}`;
}

export function createReplyLog(redis: Redis): ReplyLog {
  // Batches by key: in a Redis cluster, all keys of a pipeline must be on one server.
  const waiting = new Map<string, ChainableCommander>();
  const flush = () => {
    for (const batch of waiting.values()) void batch.exec().catch(() => {});
    waiting.clear();
  };
  // Chunks of all replies in the same turn of the event loop are sent together.
  const openPipeline = (key: string) => {
    if (waiting.size === 0) setImmediate(flush);
    const pipeline = waiting.get(key) ?? redis.pipeline();
    waiting.set(key, pipeline);
    return pipeline;
  };

  return {
    add(run, chunk) {
      const key = toKey(run);
      openPipeline(key).xadd(key, "*", "chunk", chunk).expire(key, maxSeconds);
    },
    end(run) {
      const key = toKey(run);
      openPipeline(key).xadd(key, "*", "end", "").expire(key, keptSeconds);
    },
    read: (run, isOver, signal) => readLog(redis, toKey(run), isOver, signal),
    async requestStop(replyId) {
      await redis.publish(stopChannel, replyId).catch(() => {});
    },
  };
}

/** Reads on a separate connection, because `XREAD BLOCK` blocks it. */
async function* readLog(
  redis: Redis,
  key: string,
  isOver: () => Promise<boolean>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = duplicateRedis(redis, { commandTimeout: patienceMs * 5 });
  reader.on("error", () => {});
  try {
    let place = "0";
    while (!signal.aborted) {
      const found = await reader.xread("COUNT", 500, "BLOCK", patienceMs, "STREAMS", key, place);
      for (const [id, [field, value = ""]] of found?.[0]?.[1] ?? []) {
        if (field === "end") return;
        place = id;
        yield value;
      }
      if (!found && (await isOver())) return;
    }
  } finally {
    reader.disconnect();
  }
}
