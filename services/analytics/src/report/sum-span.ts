import { addDays, daysBetween, firstOfMonth, firstOfQuarter } from "./calendar.ts";
import type { DateRange } from "./report-range.ts";

/** Dates, both included, whose sums are kept by a unit. The sum of a month or quarter is kept under its first date. */
export interface SumSpan extends DateRange {
  unit: "day" | "month" | "quarter";
}

/** A span that is added (1) or subtracted (-1). */
export interface SignedSpan extends SumSpan {
  sign: 1 | -1;
}

/** Splits a range into its whole months and the days around them. */
export function toSpans(range: DateRange): SumSpan[] {
  return getParts(range, "day", "month");
}

/** Splits consecutive ranges into as few spans as possible, joining adjacent spans of the same unit. */
export function spansOfAll(ranges: DateRange[]): SumSpan[] {
  const spans: SumSpan[] = [];
  for (const span of ranges.flatMap(toSpans)) {
    const last = spans.at(-1);
    if (last?.unit === span.unit) last.to = span.to;
    else spans.push(span);
  }
  return spans;
}

/**
 * Splits a range into as few sums as possible: its quarters, the months around them, and for a partial month either its days, or the whole
 * month minus its other days, whichever is fewer.
 */
export function toFewestSpans(range: DateRange): SignedSpan[] {
  return toSpans(range).flatMap((span) => {
    if (span.unit === "day") return toFewerDays(span);
    return getParts(span, "month", "quarter").map((part): SignedSpan => ({ ...part, sign: 1 }));
  });
}

function toFewerDays(days: SumSpan): SignedSpan[] {
  const month = { from: firstOfMonth(days.from), to: addDays(firstOfMonth(days.from, 1), -1) };
  const others = withDates([
    { unit: "day", from: month.from, to: addDays(days.from, -1) },
    { unit: "day", from: addDays(days.to, 1), to: month.to },
  ]);
  if (days.to > month.to || daysIn(others) >= daysIn([days])) return [{ ...days, sign: 1 }];
  return [{ ...month, unit: "month", sign: 1 }, ...others.map((span): SignedSpan => ({ ...span, sign: -1 }))];
}

const firstOf = { month: firstOfMonth, quarter: firstOfQuarter };

function getParts(
  { from, to }: DateRange,
  small: SumSpan["unit"],
  large: Exclude<SumSpan["unit"], "day">,
): SumSpan[] {
  const first = from === firstOf[large](from) ? from : firstOf[large](from, 1);
  const end = firstOf[large](addDays(to, 1));
  if (first >= end) return [{ unit: small, from, to }];
  return withDates([
    { unit: small, from, to: addDays(first, -1) },
    { unit: large, from: first, to: addDays(end, -1) },
    { unit: small, from: end, to },
  ]);
}

function withDates(spans: SumSpan[]): SumSpan[] {
  return spans.filter(({ from, to }) => from <= to);
}

function daysIn(spans: SumSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
}
