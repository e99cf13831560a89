import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { LateWriting, writeWaiting } from "./late-writing.ts";

describe("late writing", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("writes once after a pause", () => {
    const write = jest.fn();
    const late = new LateWriting(write);
    late.ask();
    jest.advanceTimersByTime(150);
    late.ask();
    jest.advanceTimersByTime(150);
    expect(write).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["the text is read", writeWaiting],
    ["something is pressed", () => document.body.click()],
    ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
  ])("writes at once when %s, and not again", (_when, act) => {
    const write = jest.fn();
    new LateWriting(write).ask();
    act();
    expect(write).toHaveBeenCalledTimes(1);
    act();
    jest.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(1);
  });
});
