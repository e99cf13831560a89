import { describe, expect, it } from "@jest/globals";
import { countOf, formatNumber, formatPercent, pluralOf } from "./wording.ts";

describe("formatPercent", () => {
  it.each([
    ["en-US", 82.46, "82.5%"],
    ["de-DE", 82.46, "82,5\u00a0%"],
    ["en-US", 102, "102%"],
  ])("writes the sign as %s has it", (locale, value, words) => {
    expect(formatPercent(value, 1, locale)).toBe(words);
  });
});

describe("formatNumber", () => {
  it.each([
    [0, "0"],
    [1204, "1,204"],
    [-1_000_000, "-1,000,000"],
    [0.12345, "0.123"],
  ])("groups the digits of %d: %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it("rounds to the requested decimals, and adds none", () => {
    expect([formatNumber(1.25, 1), formatNumber(1.5, 0), formatNumber(2, 1)]).toEqual(["1.3", "2", "2"]);
  });
});

describe("countOf", () => {
  it.each([
    [0, "0 files"],
    [1, "1 file"],
    [2, "2 files"],
    [1.5, "1.5 files"],
    [21, "21 files"],
    [1204, "1,204 files"],
  ])("counts files: %d", (count, text) => {
    expect(countOf(count, "file")).toBe(text);
  });

  it("uses a given irregular plural", () => {
    expect([1, 3].map((count) => countOf(count, "person", "people"))).toEqual(["1 person", "3 people"]);
    expect([1, 0].map((count) => countOf(count, "try", "tries"))).toEqual(["1 try", "0 tries"]);
  });
});

describe("pluralOf", () => {
  it("returns the form without the number", () => {
    expect([0, 1, 2].map((count) => pluralOf(count, "is", "are"))).toEqual(["are", "is", "are"]);
    expect([1, 2].map((count) => pluralOf(count, "result"))).toEqual(["result", "results"]);
  });
});
