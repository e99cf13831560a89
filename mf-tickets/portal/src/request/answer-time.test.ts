import { describe, expect, it } from "@jest/globals";
import { sayAnswerTime } from "./answer-time.ts";

describe("the time in which an organization usually answers", () => {
  it.each([
    [null, ""],
    [undefined, ""],
    [1, "Usually answers within an hour."],
    [2, "Usually answers within 2 hours."],
    [23, "Usually answers within 23 hours."],
    [24, "Usually answers within 1 day."],
    [25, "Usually answers within 2 days."],
  ])("of %s hours is %j", (hours, words) => {
    expect(sayAnswerTime(hours)).toBe(words);
  });
});
