import { setTimeout as pause } from "node:timers/promises";
import { createWaker } from "./waker.ts";

/** Written to once when a reader cannot go on, and once when it can again. */
export interface FeedLog {
  warn(fields: object, message: string): void;
  info(message: string): void;
}

export interface FeedLoopOptions {
  /** What is read, for the log. */
  name: string;
  /** Looks once and answers when to look again. */
  look(): Promise<"more" | "nothing">;
  /** The least pause between two looks that found nothing more: what comes meanwhile is found by one. */
  restMs: number;
  /** How long to wait without being woken. */
  pollMs(): number;
  log: FeedLog;
}

export interface FeedLoop {
  wake(): void;
  /** Asks for the end, after the look under way. */
  stop(): void;
  ended: Promise<void>;
}

const minBackoffMs = 100;
const maxBackoffMs = 5_000;

/** Looks again and again until it is stopped: at once, when woken or now and then, and more and more patiently in an outage. */
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
