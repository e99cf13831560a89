import { addressOf } from "@tessera/kit/rate-limit";
import type { FastifyRequest } from "fastify";

const minute = 60_000;
/** Of one address, and of all together. */
const usualPerMinute = { address: 20, all: 300 };

export interface ReportLimit {
  /** Whether one more report from there is read in this minute. */
  admits(request: FastifyRequest): boolean;
}

/** Counts in memory, by the minute. */
export function createReportLimit(now: () => number, maxPerMinute = usualPerMinute): ReportLimit {
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
      const caller = addressOf(request);
      const count = (counts.get(caller) ?? 0) + 1;
      if (count > maxPerMinute.address) return false;
      counts.set(caller, count);
      total += 1;
      return true;
    },
  };
}
