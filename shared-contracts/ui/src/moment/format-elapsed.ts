const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { size: 365 * day, one: "year", many: "years" },
  { size: 30 * day, one: "month", many: "months" },
  { size: day, one: "day", many: "days" },
  { size: hour, one: "hour", many: "hours" },
  { size: minute, one: "min", many: "min" },
];

/** A span in its largest whole unit: "12 min", "2 hours", "3 days"; under a minute "0 min". */
export function formatSpan(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  const unit = units.find(({ size }) => span >= size) ?? { size: minute, one: "min", many: "min" };
  const count = Math.floor(span / unit.size);
  return `${count} ${count === 1 ? unit.one : unit.many}`;
}

/** How long ago, or in how long: "just now", "12 min ago", "in 2 hours". What is no moment is shown as it is. */
export function formatRelative(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  if (Number.isNaN(passed)) return iso ?? "";
  if (Math.abs(passed) < minute) return "just now";
  return passed > 0 ? `${formatSpan(passed)} ago` : `in ${formatSpan(passed)}`;
}

/** Hours as "Xd Yh", or "Yh" under a day; empty where there are none. */
export function formatAge(hours: number): string {
  if (!Number.isFinite(hours)) return "";
  const whole = Math.max(0, Math.floor(hours));
  const days = Math.floor(whole / 24);
  return days > 0 ? `${days}d ${whole % 24}h` : `${whole}h`;
}
