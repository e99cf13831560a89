import { countOf, plural, t } from "@tessera/language/t";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const minutes = {
  size: minute,
  span: (count: number) => countOf(count, "min", "min"),
  passed: (count: number) => plural(count, { one: "# min ago", other: "# min ago" }),
  coming: (count: number) => plural(count, { one: "in # min", other: "in # min" }),
};

/** The units of a span in descending order, each with its wording for a span, the past and the future. */
const units = [
  {
    size: 365 * day,
    span: (count: number) => countOf(count, "year"),
    passed: (count: number) => plural(count, { one: "# year ago", other: "# years ago" }),
    coming: (count: number) => plural(count, { one: "in # year", other: "in # years" }),
  },
  {
    size: 30 * day,
    span: (count: number) => countOf(count, "month"),
    passed: (count: number) => plural(count, { one: "# month ago", other: "# months ago" }),
    coming: (count: number) => plural(count, { one: "in # month", other: "in # months" }),
  },
  {
    size: day,
    span: (count: number) => countOf(count, "day"),
    passed: (count: number) => plural(count, { one: "# day ago", other: "# days ago" }),
    coming: (count: number) => plural(count, { one: "in # day", other: "in # days" }),
  },
  {
    size: hour,
    span: (count: number) => countOf(count, "hour"),
    passed: (count: number) => plural(count, { one: "# hour ago", other: "# hours ago" }),
    coming: (count: number) => plural(count, { one: "in # hour", other: "in # hours" }),
  },
  minutes,
];

/** Returns the largest unit that fits into a span, and how many of it. */
function measure(milliseconds: number): { unit: typeof minutes; count: number } {
  const span = Math.abs(milliseconds);
  // A span that the smaller unit would round up to a whole one counts as a whole one: "1 hour", not "60 min".
  const unit = units.find(({ size }, index) => span >= size - (units[index + 1]?.size ?? 0) / 2) ?? minutes;
  return { unit, count: Math.round(span / unit.size) };
}

/**
 * Formats a span in its largest unit, rounded to the nearest: "12 min", "2 hours", "2 days" from one and a half days on; "0 min" below half
 * a minute. All relative times use it, so that they are consistent everywhere.
 */
export function formatSpan(milliseconds: number): string {
  const { unit, count } = measure(milliseconds);
  return unit.span(count);
}

/** Formats the time until or since a timestamp: "just now" within half a minute, "12 min ago", "in 2 hours". */
export function formatRelative(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (Math.abs(passed) < minute / 2) return t("just now");
  const { unit, count } = measure(passed);
  return passed > 0 ? unit.passed(count) : unit.coming(count);
}

/** Formats the time since a timestamp: "3 days". Timestamps within half a minute or in the future are formatted by `formatRelative`. */
export function formatPassed(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  return passed < minute / 2 ? formatRelative(iso, now) : formatSpan(passed);
}

/** Formats hours as "Xd Yh", or "Yh" below a day; empty if they are not a finite number. */
export function formatAge(hours: number): string {
  if (!Number.isFinite(hours)) return "";
  const whole = Math.max(0, Math.floor(hours));
  const days = Math.floor(whole / 24);
  return days > 0 ? t("{days}d {hours}h", { days, hours: whole % 24 }) : t("{hours}h", { hours: whole });
}
