import { formatDay } from "@tessera/wire/calendar-day";

const dayLength = 86_400_000;

/** Whether a text is a date that exists, `2026-11-20`. */
export function isCalendarDate(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(instant) && isoDate(instant) === text;
}

function isoDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The date some days later, or earlier. Dates of a calendar know no clock, so none is changed by daylight saving. */
export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * dayLength);
}

/** The days of a range, both ends included; less than one when it is reversed. */
export function daysOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** "Oct 22 – Nov 20, 2026"; the year stands twice only where the range crosses one. */
export function rangeWords(from: string, to: string): string {
  if (from === to) return formatDay(to, "dated");
  const start = formatDay(from, from.slice(0, 4) === to.slice(0, 4) ? "short" : "dated");
  return `${start} – ${formatDay(to, "dated")}`;
}
