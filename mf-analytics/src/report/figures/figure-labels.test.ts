import { describe, expect, it } from "@jest/globals";
import { aFigure } from "../../../test/report.builder.ts";
import { formatValue, spokenValue, toChange } from "./figure-labels.ts";

describe("a figure's value", () => {
  it.each([
    [624, "tickets", "624"],
    [12_345, "tickets", "12,345"],
    [0, "tickets", "0"],
    [1.24, "hours", "1.2 h"],
    [0.2, "hours", "12 min"],
    [0.001, "hours", "1 min"],
    [0, "hours", "0 h"],
    [412.6, "hours", "413 h"],
    [82.46, "percent", "82.5%"],
    [null, "hours", "–"],
  ] as const)("formats %p %s as %s", (value, unit, words) => {
    expect(formatValue(value, unit)).toBe(words);
  });

  it("is read by screen readers with its unit", () => {
    expect(spokenValue(1, "tickets")).toBe("1 ticket");
    expect(spokenValue(3, "files")).toBe("3 files");
    expect(spokenValue(null, "tickets")).toBe("nothing to count");
  });
});

describe("a change from the previous period", () => {
  it("is a percentage for events, and a number for states", () => {
    expect(toChange(aFigure({ figure: "created", value: 624, previous: 578 }))).toMatchObject({
      direction: "up",
      amount: "8%",
      from: "578",
    });
    expect(toChange(aFigure({ figure: "backlog", value: 140, previous: 114 }))?.amount).toBe("26");
    expect(toChange(aFigure({ figure: "created", value: 3, previous: 0 }))?.amount).toBe("3");
  });

  it.each([
    ["more created tickets", "created", "tickets", 10, 5, "neutral"],
    ["more resolved tickets", "resolved", "tickets", 10, 5, "good"],
    ["a larger backlog", "backlog", "tickets", 10, 5, "bad"],
    ["fewer overdue tickets", "overdue", "tickets", 5, 10, "good"],
    ["a longer wait", "responded", "hours", 2, 1, "bad"],
    ["the same", "overdue", "tickets", 5, 5, "neutral"],
  ] as const)("is judged correctly: %s", (_name, figure, unit, value, previous, judgement) => {
    expect(toChange(aFigure({ figure, unit, value, previous }))?.judgement).toBe(judgement);
  });

  it("is null if there is nothing to compare with", () => {
    expect(toChange(aFigure({ value: 5, previous: null }))).toBeNull();
    expect(toChange(aFigure({ value: null, previous: 5 }))).toBeNull();
  });
});
