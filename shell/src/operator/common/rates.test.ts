import { describe, expect, it } from "@jest/globals";
import { computeRates, formatPercent, getVerdict, sumUp } from "./rates.ts";

const counts = (loads: number, failures = 0, errors = 0, slow = 0) => ({ loads, failures, errors, slow });

describe("rates", () => {
  it("count a failed load as a try, and a later error as part of one", () => {
    expect(computeRates(counts(90, 10, 5, 9))).toEqual({
      tries: 100,
      wrong: 15,
      slow: 9,
      wrongShare: 0.15,
      slowShare: 0.09,
    });
    expect(computeRates(counts(1, 0, 40))).toMatchObject({ tries: 40, wrong: 40, wrongShare: 1 });
  });

  it("are null if there were no tries", () => {
    expect(computeRates(counts(0))).toMatchObject({ wrongShare: null, slowShare: null });
  });

  it("can be combined for several releases", () => {
    expect(sumUp([counts(1, 2, 3, 4), counts(10, 20, 30, 40)])).toEqual(counts(11, 22, 33, 44));
  });
});

describe("percentWords", () => {
  it.each([
    [0, "0%"],
    [0.0004, "< 0.1%"],
    [0.004, "0.4%"],
    [0.0999, "10%"],
    [0.123, "12%"],
    [1, "100%"],
  ])("formats %d as %s", (share, words) => {
    expect(formatPercent(share)).toBe(words);
  });
});

describe("getVerdict", () => {
  it.each([
    [counts(0), "No reports yet"],
    [counts(2, 2), "Healthy"],
    [counts(1_000, 5), "Healthy"],
    [counts(100, 5), "Unstable"],
    [counts(10, 5), "Failing"],
  ])("rates %j as: %s", (of, label) => {
    expect(getVerdict(computeRates(of)).label).toBe(label);
  });
});
