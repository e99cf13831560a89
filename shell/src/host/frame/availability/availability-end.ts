import { t } from "@tessera/language/t";

/** An end to choose. Its time is computed when it is chosen; null for no end. */
export interface OfferedEnd {
  label: string;
  getTime(now: Date): Date | null;
}

const minuteMs = 60_000;

const startOfDay = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

export const offeredEnds: readonly OfferedEnd[] = [
  { label: t("For 30 minutes"), getTime: (now) => new Date(now.getTime() + 30 * minuteMs) },
  { label: t("For 2 hours"), getTime: (now) => new Date(now.getTime() + 120 * minuteMs) },
  { label: t("Until tomorrow"), getTime: (now) => startOfDay(now, 1) },
  { label: t("Until I change it"), getTime: () => null },
];

/** Returns the first day that can be chosen, tomorrow, as `2026-11-21`. */
export function firstDay(now: Date): string {
  return new Intl.DateTimeFormat("sv-SE").format(startOfDay(now, 1));
}

/** Returns the beginning of a day, `2026-11-21`, on the clock of the browser; null if it is not a day after today. */
export function beginningOf(day: string, now: Date): Date | null {
  const beginning = new Date(`${day}T00:00`);
  return beginning > now ? beginning : null;
}
