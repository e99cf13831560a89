import { formatDateTime } from "@tessera/ui/moment/format-date-time";
import { knownZone } from "@tessera/ui/moment/time-zones";
import { pageLocale } from "@tessera/wire/text/language";

const dayMs = 86_400_000;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Returns the calendar day of an instant in a zone, as a number of days. */
function toDay(instant: Date, timeZone: string): number {
  return (
    Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant)) / dayMs
  );
}

/** True if two moments are on the same day in a zone. */
export function isSameDay(one: string, other: string, timezone: string | null): boolean {
  const { zone } = knownZone(timezone);
  return toDay(new Date(one), zone) === toDay(new Date(other), zone);
}

/** Formats the time of an event: "11:22" today, "Wed 10:20" in the six days before, else "Nov 24, 09:00", with the year if it is another one. */
export function formatEventTime(iso: string, timezone: string | null, now = new Date()): string {
  const instant = new Date(iso);
  const { text } = formatDateTime(iso, timezone);
  if (Number.isNaN(instant.getTime())) return text;
  const { zone: timeZone } = knownZone(timezone);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(pageLocale, { timeZone, ...options, ...clock }).format(instant);
  const getYear = (date: Date) =>
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric" }).format(date);
  const age = toDay(now, timeZone) - toDay(instant, timeZone);
  if (age === 0) return show({});
  if (age > 0 && age < 7) return show({ weekday: "short" });
  return getYear(instant) === getYear(now) ? show({ month: "short", day: "numeric" }) : text;
}
