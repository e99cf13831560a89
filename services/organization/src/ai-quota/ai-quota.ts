import { Failure } from "@tessera/kit/errors/failure";
import { formatDay } from "@tessera/wire/text/calendar-day";
import type { Taken } from "./ai-quota.repository.ts";

/** Returns what is left of a limit; 0 if more is taken, which can happen after a change to a smaller plan. */
export function countRemaining(limit: number | null, { counted, kept }: Taken): number | null {
  return limit === null ? null : Math.max(0, limit - counted - kept);
}

/** Returns the shares of the limit that are reached and that members are notified of. */
export function reachedShares(limit: number | null, counted: number): (80 | 100)[] {
  if (limit === null) return [];
  return ([80, 100] as const).filter((percent) => counted * 100 >= limit * percent);
}

export function quotaExceeded(limit: number | null, resetsAt: Date): Failure {
  return new Failure(
    "quota_exceeded",
    `You've used all ${limit} AI tickets for this month. They reset on ${formatUtc(resetsAt)}.`,
  );
}

/** Formats a time like `Dec 20, 2026 00:00 UTC`. */
function formatUtc(time: Date): string {
  return `${formatDay(time.getTime(), "dated")} ${time.toISOString().slice(11, 16)} UTC`;
}
