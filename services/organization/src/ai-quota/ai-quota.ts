import { Failure } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
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

export function quotaExceeded(limit: number, resetsAt: Date): Failure {
  // Without "Z", a time is shown as it is, in whatever time zone.
  const [day = "", time = ""] = resetsAt.toISOString().slice(0, 16).split("T");
  return new Failure(
    "quota_exceeded",
    toReason("organization.ai_tickets_used_up", { limit, day: `${day}T00:00`, time }),
  );
}
