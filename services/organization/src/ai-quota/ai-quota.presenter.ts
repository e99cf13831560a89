import { toInstant } from "@tessera/kit/instant";
import type { Usage } from "@tessera/wire/billing";
import type { Period } from "../billing/billing-period.ts";
import type { Taken, UsageRow } from "./ai-quota.repository.ts";
import { remainingOf } from "./ai-quota.ts";

export interface PeriodUsage {
  limit: number | null;
  period: Period;
  taken: Taken;
  entries: UsageRow[];
}

export function toUsage({ limit, period, taken, entries }: PeriodUsage): Usage {
  return {
    used: taken.counted,
    limit,
    remaining: remainingOf(limit, taken),
    period_start: period.start.toISOString(),
    resets_at: period.end.toISOString(),
    entries: entries.map((entry) => ({ ...entry, counted_at: toInstant(entry.counted_at) })),
  };
}
