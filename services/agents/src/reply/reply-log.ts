import { duplicateRedis } from "@tessera/kit/redis";
import type { MessagePart } from "@tessera/wire/chat.constants";
import type { ChainableCommander, Redis } from "ioredis";
import { answeredCalls } from "./pending-approval.ts";

/** What is written of replies, where every replica can read it while it is being written; by `runOf` a reply. */
export interface ReplyLog {
  /** Never waits and never fails: without Redis nobody can join in from another replica, and that is all. */
  add(run: string, chunk: string): void;
  end(run: string): void;
  /** All pieces from the first, until the end; `isOver` is asked when nothing comes for a while. */
  read(run: string, isOver: () => Promise<boolean>, signal: AbortSignal): AsyncGenerator<string>;
  /** Asks whichever replica writes it to stop. */
  askToStop(replyId: string): Promise<void>;
}

export const stopChannel = "chat:stop";
const maxSeconds = 30 * 60;
/** A reader who joined just before the end still reads it. */
const keptSeconds = 60;
const patienceMs = 1_000;

const keyOf = (run: string) => `chat:reply:${run}`;

/**
 * A reply that goes on after approvals is written in several runs, each with a log of its own: a reader who joins receives the run
 * under way, and not the end of the one before. The answers in the stored parts say which one it is.
 */
export function runOf(replyId: string, parts: readonly MessagePart[]): string {
  return `${replyId}:${answeredCalls(parts).length}`;
}

export function createReplyLog(redis: Redis): ReplyLog {
  // By their keys: of a cluster, what goes together has to be of one server.
  const waiting = new Map<string, ChainableCommander>();
  const flush = () => {
    for (const batch of waiting.values()) void batch.exec().catch(() => {});
    waiting.clear();
  };
  // All replies of a turn of the loop go at once.
  const pipelineOf = (key: string) => {
    if (waiting.size === 0) setImmediate(flush);
    const pipeline = waiting.get(key) ?? redis.pipeline();
    waiting.set(key, pipeline);
    return pipeline;
  };

  return {
    add(run, chunk) {
      const key = keyOf(run);
      pipelineOf(key).xadd(key, "*", "chunk", chunk).expire(key, maxSeconds);
    },
    end(run) {
      const key = keyOf(run);
      pipelineOf(key).xadd(key, "*", "end", "").expire(key, keptSeconds);
    },
    read: (run, isOver, signal) => readLog(redis, keyOf(run), isOver, signal),
    async askToStop(replyId) {
      await redis.publish(stopChannel, replyId).catch(() => {});
    },
  };
}

/** On a connection of its own, since it waits there. */
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
