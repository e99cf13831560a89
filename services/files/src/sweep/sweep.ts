import { firstCell } from "@tessera/wire/organization/placement";
import type { Redis } from "ioredis";
import type { JobContext } from "../context.ts";

/** The dependencies of sweeps. `now` returns milliseconds. */
export interface SweepContext extends JobContext {
  spoolFolder: string;
  redis: Redis;
  /** The name of this database. Default: the first cell. */
  cell?: string;
  now(): number;
}

/** Anything untouched for an hour is abandoned, because the longest upload takes a quarter of an hour. */
export const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * Returns whether this replica runs the job this time. A sweep that runs twice is harmless but wasteful: without Redis, every
 * replica runs it.
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
