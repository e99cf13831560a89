import type { Redis } from "ioredis";

/** The Redis key of the set of all queues that were ever opened. */
const namesKey = "queues";

/** Returns a hash-tagged prefix, which keeps a queue in one slot of a Redis Cluster. */
export function getNames(name: string): { prefix: string } {
  return { prefix: `{${name}}` };
}

/** Records the queue's name so that operators can find it. Failures are ignored on purpose. */
export function rememberQueue(redis: Redis, name: string): void {
  redis.sadd(namesKey, name).catch(() => {});
}

export async function listQueueNames(redis: Redis): Promise<string[]> {
  return (await redis.smembers(namesKey)).sort();
}
