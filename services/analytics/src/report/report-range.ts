import { invalidInput } from "@tessera/kit/errors/failure";
import type { Report, ReportQuery } from "@tessera/wire/analytics/analytics";
import { maxReportDays } from "@tessera/wire/analytics/analytics.constants";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { addDays, daysBetween, firstOfMonth, getMonday } from "./calendar.ts";

/** Dates of the organization's calendar, both included. */
export interface DateRange {
  from: string;
  to: string;
}

const usualDays = 30;
const earliest = "1970-01-01";

/** Returns the requested range; by default the last 30 days. Throws `invalid_input` for an invalid range. */
export function getRange({ from, to }: Pick<ReportQuery, "from" | "to">, today: string): DateRange {
  const end = to ?? today;
  const range = { from: from ?? addDays(end, 1 - usualDays), to: end };
  const wrong = (problem: Reason) =>
    invalidInput(toReason("analytics.range_invalid"), { "query.from": problem });
  if (range.from > range.to) throw wrong(toReason("analytics.range_after_end"));
  if (range.from < earliest) throw wrong(toReason("analytics.range_too_early", { day: earliest }));
  if (daysBetween(range.from, range.to) >= maxReportDays)
    throw wrong(toReason("analytics.range_too_long", { days: maxReportDays }));
  return range;
}

/** Returns the range of the same length that ends the day before. */
export function getPrevious({ from, to }: DateRange): DateRange {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export type Interval = Report["interval"];

export function getInterval({ from, to }: DateRange): Interval {
  const days = daysBetween(from, to) + 1;
  if (days <= 92) return "day";
  return days <= 731 ? "week" : "month";
}

const nextStart: Record<Interval, (date: string) => string> = {
  day: (date) => addDays(date, 1),
  week: (date) => addDays(getMonday(date), 7),
  month: (date) => firstOfMonth(date, 1),
};

/** Splits a range into its intervals; the first and the last may be shorter. */
export function getPoints({ from, to }: DateRange): DateRange[] {
  const next = nextStart[getInterval({ from, to })];
  const points: DateRange[] = [];
  for (let start = from; start <= to; start = next(start)) {
    const end = addDays(next(start), -1);
    points.push({ from: start, to: end < to ? end : to });
  }
  return points;
}
