import type { Redis } from "ioredis";
import { createCache } from "../memory/create-cache.ts";

interface Attempts {
  count: number;
  secondsLeft: number;
}

/** Counts attempts in windows that begin with the first attempt. */
export interface AttemptCounter {
  count(key: string, windowSeconds: number): Promise<Attempts>;
  /** Returns the number of attempts in the current window, without counting one. */
  read(key: string): Promise<number>;
  forget(key: string): Promise<void>;
  /** Returns true if anything was counted in a window that has not ended. */
  has(key: string): Promise<boolean>;
}

/** Creates a counter in Redis that all replicas share; while Redis is down, it counts in memory. It never throws. */
export function createAttemptCounter(redis: Redis, domain: string): AttemptCounter {
  const prefixed = (key: string) => `${domain}:attempts:${key}`;
  const memory = createMemoryCounter(() => Date.now());
  return {
    async count(key, windowSeconds) {
      const here = await memory.count(key, windowSeconds);
      const there = await countInRedis(redis, prefixed(key), windowSeconds).catch(() => null);
      // Redis may have missed attempts while it was unavailable.
      return there && there.count >= here.count ? there : here;
    },
    async read(key) {
      const there = await whenReady(redis, () => redis.get(prefixed(key))).catch(() => null);
      return Math.max(await memory.read(key), Number(there ?? 0));
    },
    async forget(key) {
      await memory.forget(key);
      await whenReady(redis, () => redis.del(prefixed(key))).catch(() => null);
    },
    async has(key) {
      const there = await whenReady(redis, () => redis.exists(prefixed(key))).catch(() => null);
      return there === null ? memory.has(key) : there > 0;
    },
  };
}

async function countInRedis(redis: Redis, key: string, windowSeconds: number): Promise<Attempts | null> {
  const answers = await whenReady(redis, () =>
    redis.multi().incr(key).expire(key, windowSeconds, "NX").ttl(key).exec(),
  );
  if (!answers) return null;
  const [count, , secondsLeft] = answers.map(([error, value]) => (error ? Number.NaN : Number(value)));
  if (!count || !secondsLeft) return null;
  return { count, secondsLeft };
}

// If the connection is down, a command would wait until it is back.
async function whenReady<T>(redis: Redis, command: () => Promise<T>): Promise<T | null> {
  return redis.status === "ready" ? command() : null;
}

const maxKeys = 50_000;

export function createMemoryCounter(now: () => number): AttemptCounter {
  const windows = createCache<{ count: number; endsAt: number }>({ max: maxKeys, now });
  const runningOf = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };

  return {
    async count(key, windowSeconds) {
      const window = runningOf(key) ?? { count: 0, endsAt: now() + windowSeconds * 1000 };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now()) / 1000) };
    },
    async read(key) {
      return runningOf(key)?.count ?? 0;
    },
    async forget(key) {
      windows.delete(key);
    },
    async has(key) {
      return runningOf(key) !== undefined;
    },
  };
}
