import { describe, expect, it } from "@jest/globals";
import type { Chart } from "@tessera/wire/analytics/analytics";
import { aChart, aSeries } from "../../../test/report.builder.ts";
import { computeScale, toLabels } from "./chart-scale.ts";

/** A chart of days from October 1, one for each value. */
function ofDays(kind: Chart["kind"], values: (number | null)[]): Chart {
  const points = values.map((value, day) => ({
    key: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
    value,
    filter: null,
  }));
  return aChart({ kind, series: [{ ...aSeries(), points }] });
}

const month = Array.from({ length: 30 }, (_day, index) => index);

describe("computeScale", () => {
  it("gives each bar a band, and a line the whole width", () => {
    const bars = computeScale(ofDays("bars", [1, 2, 3, 4]), 400);
    const line = computeScale(ofDays("lines", [1, 2, 3, 4]), 400);
    const right = bars.plot.x + bars.plot.width;

    expect(bars.xOf(0)).toBe(bars.plot.x + bars.step / 2);
    expect(bars.xOf(3)).toBeCloseTo(right - bars.step / 2);
    expect([line.xOf(0), line.xOf(3)]).toEqual([line.plot.x, right]);
  });

  it("begins at zero and ends at a round number above the largest value", () => {
    const { plot, ticks, yOf } = computeScale(ofDays("bars", [3, 11]), 400);

    expect(ticks.map(({ words }) => words)).toEqual(["0", "5", "10", "15"]);
    expect([yOf(0), yOf(15)]).toEqual([plot.y + plot.height, plot.y]);
  });

  it("leaves more space for longer values", () => {
    const [few, many] = [9, 9_000].map((value) => computeScale(ofDays("bars", [value]), 400).plot.x);

    expect(many).toBeGreaterThan(few ?? Number.POSITIVE_INFINITY);
  });

  it.each(["bars", "lines"] as const)("finds the nearest point, among %s", (kind) => {
    const { pointAt, xOf, step } = computeScale(ofDays(kind, month), 700);

    expect([xOf(7) - step / 3, xOf(7), xOf(7) + step / 3].map(pointAt)).toEqual([7, 7, 7]);
    expect([-50, 5_000].map(pointAt)).toEqual([0, 29]);
  });

  it("works with one point or none, and without any width", () => {
    for (const values of [[7], [null], []]) {
      const { plot, xOf, yOf, pointAt } = computeScale(ofDays("lines", values), 300);
      expect([xOf(0), pointAt(10)]).toEqual([plot.x + plot.width / 2, 0]);
      expect(yOf(0)).toBe(plot.y + plot.height);
    }
    expect(computeScale(ofDays("bars", month), 10).pointAt(5)).toBe(0);
  });
});

describe("toLabels", () => {
  it.each([300, 500, 742, 1_100])("keeps labels apart and within a picture of %d px", (width) => {
    const chart = ofDays("lines", month);
    const labels = toLabels(chart, "day", computeScale(chart, width));

    expect(labels[0]?.words).toBe("Oct 1");
    const distances = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
    expect(Math.min(...distances)).toBeGreaterThan(6 * 6 + 30);
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(0.01);
    expect(labels.at(-1)?.x).toBeLessThanOrEqual(width);
  });
});
