import { describe, expect, it } from "@jest/globals";
import { msUntil } from "./daily.ts";

describe("msUntil", () => {
  it.each([
    ["later today", "2026-11-29T01:00:00Z", 90],
    ["tomorrow, once it is over", "2026-11-29T02:31:00Z", 24 * 60 - 1],
    ["tomorrow, at that very minute", "2026-11-29T02:30:00Z", 24 * 60],
    ["in the next year", "2026-12-31T23:30:00Z", 180],
  ])("waits until %s", (_what, now, minutes) => {
    expect(msUntil("02:30", new Date(now))).toBe(minutes * 60_000);
  });

  it.each(["2:30", "24:00", "02:60", "daily", ""])("refuses %j", (time) => {
    expect(() => msUntil(time, new Date())).toThrow("--daily takes a time of day");
  });
});
