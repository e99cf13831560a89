import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { periodAt } from "./billing-period.ts";

function toPeriod(anchor: string, now: string): [string, string] {
  const { start, end } = periodAt(new Date(anchor), new Date(now));
  return [start.toISOString(), end.toISOString()];
}

describe("a billing period", () => {
  it.each([
    ["2026-01-15T00:00:00Z", "2026-01-15T00:00:00.000Z", "2026-01-15", "2026-02-15"],
    ["2026-01-15T00:00:00Z", "2026-02-14T23:59:59.999Z", "2026-01-15", "2026-02-15"],
    ["2026-01-15T00:00:00Z", "2026-02-15T00:00:00.000Z", "2026-02-15", "2026-03-15"],
    ["2026-01-31T00:00:00Z", "2026-02-27T23:59:59.999Z", "2026-01-31", "2026-02-28"],
    ["2026-01-31T00:00:00Z", "2026-02-28T00:00:00.000Z", "2026-02-28", "2026-03-31"],
    ["2026-01-31T00:00:00Z", "2026-03-30T12:00:00.000Z", "2026-02-28", "2026-03-31"],
    ["2026-01-31T00:00:00Z", "2028-02-29T00:00:00.000Z", "2028-02-29", "2028-03-31"],
    ["2028-02-29T00:00:00Z", "2029-02-28T00:00:00.000Z", "2029-02-28", "2029-03-29"],
    ["2026-12-31T00:00:00Z", "2027-01-01T00:00:00.000Z", "2026-12-31", "2027-01-31"],
  ])("counted from %s contains %s", (anchor, now, start, end) => {
    expect(toPeriod(anchor, now)).toEqual([`${start}T00:00:00.000Z`, `${end}T00:00:00.000Z`]);
  });

  it("begins at the hour at which the subscription began", () => {
    expect(toPeriod("2026-03-10T18:30:00Z", "2026-04-10T18:29:59.999Z")).toEqual([
      "2026-03-10T18:30:00.000Z",
      "2026-04-10T18:30:00.000Z",
    ]);
  });

  it("contains the given time, and the next one begins where it ends", () => {
    const time = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, time, (anchor, now) => {
        const { start, end } = periodAt(anchor, now);

        expect(start <= now && now < end).toBe(true);
        expect(periodAt(anchor, end).start).toEqual(end);
        expect(periodAt(anchor, start)).toEqual({ start, end });
      }),
    );
  });
});
