import { formatDay } from "@tessera/wire/text/calendar-day";

const dayLength = 86_400_000;

/** Returns true if a text is an existing date, such as `2026-11-20`. */
export function isCalendarDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(instant) && isoDate(instant) === text;
}

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns the date a number of days later, or earlier if negative. Calendar dates have no time, so daylight saving does not matter. */
export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * dayLength);
}

/** Returns the number of days in a range, both ends included; less than one if the range is reversed. */
export function toDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** Formats a range: "Oct 22 – Nov 20, 2026". The year is shown twice only if the range spans two years. */
export function describeRange(from: string, to: string): string {
  if (from === to) return formatDay(to, "dated");
  const start = formatDay(from, from.slice(0, 4) === to.slice(0, 4) ? "short" : "dated");
  return `${start} – ${formatDay(to, "dated")}`;
}
