import type { Redis } from "ioredis";

const rareMs = 15_000;
const outageMs = 1_000;

/**
 * How often to look without being woken, in milliseconds. Readers are woken through Redis: while it answers, looking is only for
 * a message that got lost, at times that differ so that readers do not look all at once.
 */
export function slowPoll(redis: Redis): () => number {
  return () => (redis.status === "ready" ? rareMs * (1 + Math.random()) : outageMs);
}
