import { pageLocale } from "./language.ts";

const styles = {
  /** "Fri" */
  weekday: { weekday: "short" },
  /** "Nov 20" */
  short: { month: "short", day: "numeric" },
  /** "Nov 20, 2026" */
  dated: { month: "short", day: "numeric", year: "numeric" },
  /** "November 20" */
  long: { month: "long", day: "numeric" },
  /** "November 20, 2026" */
  longDated: { month: "long", day: "numeric", year: "numeric" },
  /** "Nov 2026" */
  month: { month: "short", year: "numeric" },
} as const;

type DayStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as people read it. `2026-11-20` has no time zone, and of a moment it is the day in UTC. Services say in whose locale. */
export function formatDay(day: string | number, style: DayStyle, locale = pageLocale): string {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: "UTC" });
  formats.set(key, format);
  return format.format(new Date(day));
}

/** The day that it is in a time zone, as `2026-11-20`: the way dates are written in Sweden. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}
