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

/** Formats a day for people. `2026-11-20` has no time zone; a timestamp is shown as its UTC day. Services pass the reader's locale. */
export function formatDay(day: string | number, style: DayStyle, locale = pageLocale): string {
  const key = `${style} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: "UTC" });
  formats.set(key, format);
  return format.format(new Date(day));
}

/** Returns the date in a time zone as `2026-11-20`, which is the Swedish date format. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}
