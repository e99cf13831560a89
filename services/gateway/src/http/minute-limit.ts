import { toAddress } from "@tessera/kit/http/rate-limit";
import type { FastifyRequest } from "fastify";

const minute = 60_000;
/** Requests per minute, from one address and from all together. */
const usualPerMinute = { address: 20, all: 300 };

export interface MinuteLimit {
  /** Counts a request, and returns true if it is within the limits of the current minute. */
  admits(request: FastifyRequest): boolean;
}

/** Creates a limit that counts in memory, per minute. */
export function createMinuteLimit(now: () => number, maxPerMinute = usualPerMinute): MinuteLimit {
  const counts = new Map<string, number>();
  let total = 0;
  let endsAt = 0;

  return {
    admits(request) {
      if (now() >= endsAt) {
        counts.clear();
        total = 0;
        endsAt = now() + minute;
      }
      if (total >= maxPerMinute.all) return false;
      const caller = toAddress(request);
      const count = (counts.get(caller) ?? 0) + 1;
      if (count > maxPerMinute.address) return false;
      counts.set(caller, count);
      total += 1;
      return true;
    },
  };
}
