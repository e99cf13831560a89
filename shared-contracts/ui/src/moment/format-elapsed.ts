import { countOf, t } from "@tessera/language/t";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const minutes = { size: minute, one: "min", many: "min" };
const units = [
  { size: 365 * day, one: "year", many: "years" },
  { size: 30 * day, one: "month", many: "months" },
  { size: day, one: "day", many: "days" },
  { size: hour, one: "hour", many: "hours" },
  minutes,
];

/**
 * A span in the largest unit it fills when rounded to the nearest: "12 min", "2 hours", "2 days" from a day and a half on;
 * under half a minute "0 min". Every relative time is made of this, so that no two places disagree.
 */
export function formatSpan(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  // A span that its smaller unit would round up to a whole one is a whole one: "1 hour", not "60 min".
  const unit = units.find(({ size }, index) => span >= size - (units[index + 1]?.size ?? 0) / 2) ?? minutes;
  const count = Math.round(span / unit.size);
  return countOf(count, unit.one, unit.many);
}

/** How long ago, or in how long: "just now" within half a minute, "12 min ago", "in 2 hours". */
export function formatRelative(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (Math.abs(passed) < minute / 2) return "just now";
  return passed > 0
    ? t("{passed} ago", { passed: formatSpan(passed) })
    : t("in {passed}", { passed: formatSpan(passed) });
}

/** Hours as "Xd Yh", or "Yh" under a day; empty where there are none. */
export function formatAge(hours: number): string {
  if (!Number.isFinite(hours)) return "";
  const whole = Math.max(0, Math.floor(hours));
  const days = Math.floor(whole / 24);
  return days > 0 ? `${days}d ${whole % 24}h` : `${whole}h`;
}
