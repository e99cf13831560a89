import type { MessagePart } from "@tessera/wire/chat.constants";
import type { Redis } from "ioredis";
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
  let waiting = redis.pipeline();
  let count = 0;
  const flush = () => {
    const batch = waiting;
    waiting = redis.pipeline();
    count = 0;
    void batch.exec().catch(() => {});
  };
  // All replies of a turn of the loop go in one round trip.
  const soon = () => {
    count += 1;
    if (count === 1) setImmediate(flush);
  };

  return {
    add(run, chunk) {
      waiting.xadd(keyOf(run), "*", "chunk", chunk).expire(keyOf(run), maxSeconds);
      soon();
    },
    end(run) {
      waiting.xadd(keyOf(run), "*", "end", "").expire(keyOf(run), keptSeconds);
      soon();
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
  const reader = redis.duplicate({ commandTimeout: patienceMs * 5, lazyConnect: false });
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
