import { setTimeout as pause } from "node:timers/promises";

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

/** Lets a loop sleep until it is woken or the time is up. A wake-up while it is awake counts for its next sleep. */
interface Waker {
  wake(): void;
  /** Resolves at once if it was woken since the last sleep. */
  sleep(maxMs: number): Promise<void>;
}

function createWaker(): Waker {
  let isAwake = false;
  let getUp: (() => void) | undefined;

  return {
    wake() {
      isAwake = true;
      getUp?.();
    },
    async sleep(maxMs) {
      if (!isAwake) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const alarm = setTimeout(resolve, maxMs);
        getUp = resolve;
        await promise;
        clearTimeout(alarm);
        getUp = undefined;
      }
      isAwake = false;
    },
  };
}
