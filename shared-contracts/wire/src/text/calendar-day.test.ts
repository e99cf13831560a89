import { describe, expect, it } from "@jest/globals";
import { dayIn, formatDay } from "./calendar-day.ts";

describe("formatDay", () => {
  it.each([
    ["weekday", "Fri"],
    ["short", "Nov 20"],
    ["dated", "Nov 20, 2026"],
    ["long", "November 20"],
    ["longDated", "November 20, 2026"],
    ["month", "Nov 2026"],
  ] as const)("formats a day as %s: %s", (style, text) => {
    expect(formatDay("2026-11-20", style)).toBe(text);
  });

  it("uses the UTC day of a timestamp", () => {
    expect(formatDay("2026-11-20T23:59:59.999Z", "short")).toBe("Nov 20");
    expect(formatDay(Date.parse("2026-11-21T00:00:00Z"), "short")).toBe("Nov 21");
  });
});

describe("dayIn", () => {
  it("returns the calendar date in the time zone", () => {
    const now = new Date("2026-11-20T23:30:00Z");

    expect(["UTC", "Europe/Berlin", "America/New_York"].map((zone) => dayIn(zone, now))).toEqual([
      "2026-11-20",
      "2026-11-21",
      "2026-11-20",
    ]);
  });
});
