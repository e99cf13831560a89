import { dayIn } from "@tessera/wire/text/calendar-day";
/** A range of calendar dates, both inclusive. */
export interface Days {
  from?: string;
  to?: string;
}

const weekdays: readonly string[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

/** The pattern of period names. */
export const periodPattern = `^(today|yesterday|this_week|last_week|this_month|last_month|this_year|(last|before)_[1-9][0-9]{0,2}_days|since_(${weekdays.join("|")})|month_([1-9]|1[0-2]))$`;

/** Returns today's date in a time zone, or in UTC if the zone is unknown. */
export function todayIn(timezone: string, now: Date): string {
  try {
    return dayIn(timezone, now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Returns the dates of a period relative to today. Weeks begin on Monday; the last 7 days end today, as in reports. */
export function toDays(period: string, today: string): Days {
  const monday = plusDays(today, -toWeekday(today));
  const month = today.slice(0, 7);
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case "this_week":
      return { from: monday, to: today };
    case "last_week":
      return { from: plusDays(monday, -7), to: plusDays(monday, -1) };
    case "this_month":
      return { from: `${month}-01`, to: today };
    case "last_month":
      return toMonth(plusDays(`${month}-01`, -1));
    case "this_year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return countedDays(period, today);
  }
}

function countedDays(period: string, today: string): Days {
  const [, kind = "", value = ""] = /^(last|before|since|month)_(\w+?)(?:_days)?$/u.exec(period) ?? [];
  if (kind === "last") return { from: plusDays(today, 1 - Number(value)), to: today };
  // A ticket created on the day itself is not yet older than that many days.
  if (kind === "before") return { to: plusDays(today, -Number(value) - 1) };
  if (kind === "month") return toMonth(lastMonthNumbered(Number(value), today));
  const index = weekdays.indexOf(value);
  return { from: plusDays(today, -((toWeekday(today) - index + 7) % 7)), to: today };
}

function lastMonthNumbered(month: number, today: string): string {
  const [year, current] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return `${month > current ? year - 1 : year}-${String(month).padStart(2, "0")}-01`;
}

function toMonth(day: string): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Returns the weekday, 0 for Monday. */
function toWeekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
