import { setTimeout as pause } from "node:timers/promises";
import { createWaker } from "./waker.ts";

/** Receives one message when a reader cannot continue, and one when it can again. */
export interface FeedLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

export interface FeedLoopOptions {
  /** The name of the work, for the log. */
  name: string;
  /** Looks once and returns whether there is more to do at once. */
  look(): Promise<"more" | "nothing">;
  /** The minimum pause after a look that found no more, so that the next look finds everything that arrives in the meantime. */
  restMs: number;
  /** Returns how long to wait without being woken, in milliseconds. */
  pollMs(): number;
  log: FeedLog;
}

export interface FeedLoop {
  wake(): void;
  /** Requests the end, after the current look. */
  stop(): void;
  ended: Promise<void>;
}

const minBackoffMs = 100;
const maxBackoffMs = 5_000;

/**
 * Calls `look` repeatedly until stopped: at once if there is more, otherwise when woken or after `pollMs`. While it fails, the pauses grow.
 */
export function createFeedLoop({ name, look, restMs, pollMs, log }: FeedLoopOptions): FeedLoop {
  const closing = new AbortController();
  const waker = createWaker();
  let failures = 0;

  async function step(): Promise<void> {
    try {
      const next = await look();
      if (failures > 0) log.info(`${name} is read again`);
      failures = 0;
      if (next === "more") return;
      await rest(restMs);
      await waker.sleep(pollMs());
    } catch (error) {
      if (failures === 0) log.warn({ err: error }, `${name} cannot be read at the moment`);
      failures += 1;
      const backoff = Math.min(minBackoffMs * 2 ** failures, maxBackoffMs);
      await rest(backoff * (0.5 + Math.random() / 2));
    }
  }

  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: closing.signal }).catch(() => {});
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) await step();
  }

  return {
    wake: waker.wake,
    stop() {
      closing.abort();
      waker.wake();
    },
    ended: run(),
  };
}
