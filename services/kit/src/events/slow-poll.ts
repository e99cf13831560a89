import type { Redis } from "ioredis";

const rareMs = 15_000;
const outageMs = 1_000;

/**
 * Returns how often to poll without being woken, in milliseconds. Readers are woken through Redis; while it is available, polling only
 * catches lost messages, at random intervals so that readers do not poll all at once.
 */
export function slowPoll(redis: Redis): () => number {
  return () => (redis.status === "ready" ? rareMs * (1 + Math.random()) : outageMs);
}
