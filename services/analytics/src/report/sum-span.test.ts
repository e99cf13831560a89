import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { addDays } from "./calendar.ts";
import type { DateRange } from "./report-range.ts";
import { type SumSpan, spansOfAll, toFewestSpans, toSpans } from "./sum-span.ts";

const range = fc
  .record({ first: fc.nat({ max: 800 }), days: fc.integer({ min: 1, max: 800 }) })
  .map(({ first, days }) => {
    const from = addDays("2023-11-17", first);
    return { from, to: addDays(from, days - 1) };
  });

function getDates({ from, to }: DateRange): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns how often each date is added; dates whose total is zero are left out. */
function getCover(spans: (SumSpan & { sign?: number })[]): Map<string, number> {
  const cover = new Map<string, number>();
  for (const span of spans) {
    for (const date of getDates(span)) cover.set(date, (cover.get(date) ?? 0) + (span.sign ?? 1));
  }
  return new Map([...cover].filter(([, times]) => times !== 0));
}

const monthsOf = { day: /./, month: /-\d\d-01$/, quarter: /-(01|04|07|10)-01$/ };
const isWhole = ({ unit, from, to }: SumSpan) =>
  monthsOf[unit].test(from) && monthsOf[unit].test(addDays(to, 1));

describe("the spans of a range", () => {
  it.each([
    ["by months", toSpans],
    ["in few sums", toFewestSpans],
  ])("cover each date exactly once, and no others, in whole units: %s", (_, spansIn) => {
    fc.assert(
      fc.property(range, (dates) => {
        const spans = spansIn(dates);

        expect(getCover(spans)).toEqual(new Map(getDates(dates).map((date) => [date, 1])));
        expect(spans.filter((span) => !isWhole(span))).toEqual([]);
      }),
    );
  });

  it("are its quarters, months and days; most of a month is the whole month minus the remaining days", () => {
    expect(toFewestSpans({ from: "2025-11-21", to: "2026-11-20" })).toEqual([
      { unit: "day", from: "2025-11-21", to: "2025-11-30", sign: 1 },
      { unit: "month", from: "2025-12-01", to: "2025-12-31", sign: 1 },
      { unit: "quarter", from: "2026-01-01", to: "2026-09-30", sign: 1 },
      { unit: "month", from: "2026-10-01", to: "2026-10-31", sign: 1 },
      { unit: "month", from: "2026-11-01", to: "2026-11-30", sign: 1 },
      { unit: "day", from: "2026-11-21", to: "2026-11-30", sign: -1 },
    ]);
  });
});

describe("the spans of consecutive ranges", () => {
  it("are joined, so that weeks become one span of days", () => {
    const weeks = ["2026-01-26", "2026-02-02", "2026-02-09"].map((from) => ({ from, to: addDays(from, 6) }));

    expect(spansOfAll(weeks)).toEqual([{ unit: "day", from: "2026-01-26", to: "2026-02-15" }]);
  });

  it("are months if the ranges are months", () => {
    const months = [
      { from: "2026-01-15", to: "2026-01-31" },
      { from: "2026-02-01", to: "2026-02-28" },
      { from: "2026-03-01", to: "2026-03-31" },
    ];

    expect(spansOfAll(months)).toEqual([
      { unit: "day", from: "2026-01-15", to: "2026-01-31" },
      { unit: "month", from: "2026-02-01", to: "2026-03-31" },
    ]);
  });
});
