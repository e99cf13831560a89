import type { Redis } from "ioredis";

/** The set of all queues that were opened on a Redis. */
const namesKey = "queues";

/** A hash-tagged prefix keeps a queue in one slot of a Redis Cluster. */
export function namesOf(name: string): { prefix: string } {
  return { prefix: `{${name}}` };
}

/** Lets operators find a queue. */
export function rememberQueue(redis: Redis, name: string): void {
  redis.sadd(namesKey, name).catch(() => {});
}

export async function listQueueNames(redis: Redis): Promise<string[]> {
  return (await redis.smembers(namesKey)).sort();
}
