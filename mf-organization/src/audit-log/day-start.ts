import { TZDate } from "@date-fns/tz";

/** Returns the instant at which a day (`2026-11-20`) begins in a time zone: midnight, or when clocks skip it, the time that they go forward to. */
export function startOfDay(day: string, zone: string): string {
  return toStart(day, 0, zone);
}

export function startOfNextDay(day: string, zone: string): string {
  return toStart(day, 1, zone);
}

function toStart(day: string, daysLater: number, zone: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(+new TZDate(year, month - 1, date + daysLater, zone)).toISOString();
}
