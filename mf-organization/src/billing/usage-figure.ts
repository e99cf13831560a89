import { t } from "@tessera/language/t";
import type { Usage } from "@tessera/wire/organization/billing";
import { toShortDay } from "../common/billing-labels.ts";

/** How much of the quota is used, in percent, and a sentence about it. */
export interface UsageFigure {
  percent: number;
  tone: "calm" | "warning" | "over";
  sentence: string;
}

/** The percentage from which a warning is shown. It is the same one as for the notification. */
const nearlyUsed = 80;

export function usageFigure({ used, limit, remaining, resets_at: resetsAt }: Usage): UsageFigure | null {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
  const day = toShortDay(resetsAt);
  if (remaining === 0) return { percent, tone: "over", sentence: t("None left. Resets on {day}.", { day }) };
  const tone = percent >= nearlyUsed ? "warning" : "calm";
  const sentence = t("{remaining} left. Resets on {day}.", { remaining: remaining ?? 0, day });
  return { percent, tone, sentence };
}
