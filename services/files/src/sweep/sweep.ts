import { firstCell } from "@tessera/wire/placement";
import type { Redis } from "ioredis";
import type { JobContext } from "../context.ts";

/** What sweeps work with. `now` in milliseconds. */
export interface SweepContext extends JobContext {
  spoolFolder: string;
  redis: Redis;
  /** Which database this is; the first unless given. */
  cell?: string;
  now(): number;
}

/** What nobody has touched for an hour belongs to nobody: the longest upload takes a quarter of one. */
export const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * Whether this replica is the one to do it this time. A sweep does no harm when it runs twice, it only costs: without
 * Redis every replica does it.
 */
export async function isOurTurn(
  { redis, cell = firstCell }: SweepContext,
  job: string,
  everySeconds: number,
): Promise<boolean> {
  const key = cell === firstCell ? `files:turn:${job}` : `files:turn:${cell}:${job}`;
  const answer = await redis.set(key, "taken", "EX", Math.ceil(everySeconds * 0.9), "NX").catch(() => "OK");
  return answer === "OK";
}
