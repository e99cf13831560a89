import { describe, expect, it } from "@jest/globals";
import { formatEventTime } from "./format-event-time.ts";

const now = new Date("2026-11-25T10:22:00.000Z");

describe("the time of an event", () => {
  it.each([
    ["2026-11-25T09:42:00.000Z", "10:42"],
    ["2026-11-24T23:30:00.000Z", "00:30"],
    ["2026-11-24T08:00:00.000Z", "Tue 09:00"],
    ["2026-11-19T08:00:00.000Z", "Thu 09:00"],
    ["2026-11-18T08:00:00.000Z", "Nov 18, 09:00"],
    ["2026-11-26T08:00:00.000Z", "Nov 26, 09:00"],
    ["2025-12-31T22:59:00.000Z", "Dec 31, 2025 23:59"],
    ["2025-12-31T23:00:00.000Z", "Jan 1, 00:00"],
    ["never", "never"],
  ])("of %s is %s in Berlin", (iso, text) => {
    expect(formatEventTime(iso, "Europe/Berlin", now)).toBe(text);
  });
});
