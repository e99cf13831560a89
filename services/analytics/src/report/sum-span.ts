import { addDays, daysBetween, firstOfMonth, firstOfQuarter } from "./calendar.ts";
import type { DateRange } from "./report-range.ts";

/** Dates, both included, whose sums are kept by a unit; a month or quarter goes by its first date. */
export interface SumSpan extends DateRange {
  unit: "day" | "month" | "quarter";
}

/** A span to be added, or to be taken off again. */
export interface SignedSpan extends SumSpan {
  sign: 1 | -1;
}

/** A range as its whole months and the days around them. */
export function spansOf(range: DateRange): SumSpan[] {
  return partsOf(range, "day", "month");
}

/** Ranges that follow one another, in as few spans as lie each in whole ranges or in whole units of them. */
export function spansOfAll(ranges: DateRange[]): SumSpan[] {
  const spans: SumSpan[] = [];
  for (const span of ranges.flatMap(spansOf)) {
    const last = spans.at(-1);
    if (last?.unit === span.unit) last.to = span.to;
    else spans.push(span);
  }
  return spans;
}

/** A range in few sums: its quarters, the months around them, and of a month that it has in part the fewer days, in it or out of it. */
export function fewestSpansOf(range: DateRange): SignedSpan[] {
  return spansOf(range).flatMap((span) => {
    if (span.unit === "day") return fewerDaysOf(span);
    return partsOf(span, "month", "quarter").map((part): SignedSpan => ({ ...part, sign: 1 }));
  });
}

function fewerDaysOf(days: SumSpan): SignedSpan[] {
  const month = { from: firstOfMonth(days.from), to: addDays(firstOfMonth(days.from, 1), -1) };
  const others = withDates([
    { unit: "day", from: month.from, to: addDays(days.from, -1) },
    { unit: "day", from: addDays(days.to, 1), to: month.to },
  ]);
  if (days.to > month.to || daysIn(others) >= daysIn([days])) return [{ ...days, sign: 1 }];
  return [{ ...month, unit: "month", sign: 1 }, ...others.map((span): SignedSpan => ({ ...span, sign: -1 }))];
}

const firstOf = { month: firstOfMonth, quarter: firstOfQuarter };

function partsOf(
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
