import { describe, expect, it } from "@jest/globals";
import { periodPattern, toDays, todayIn } from "./calendar-period.ts";

/** A Tuesday. */
const today = "2026-11-24";

describe("the days of a period", () => {
  it.each([
    ["today", { from: today, to: today }],
    ["yesterday", { from: "2026-11-23", to: "2026-11-23" }],
    ["this_week", { from: "2026-11-23", to: today }],
    ["last_week", { from: "2026-11-16", to: "2026-11-22" }],
    ["this_month", { from: "2026-11-01", to: today }],
    ["last_month", { from: "2026-10-01", to: "2026-10-31" }],
    ["this_year", { from: "2026-01-01", to: today }],
    ["last_7_days", { from: "2026-11-18", to: today }],
    ["before_30_days", { to: "2026-10-24" }],
    ["since_monday", { from: "2026-11-23", to: today }],
    ["since_tuesday", { from: today, to: today }],
    ["since_friday", { from: "2026-11-20", to: today }],
    ["month_2", { from: "2026-02-01", to: "2026-02-28" }],
    ["month_12", { from: "2025-12-01", to: "2025-12-31" }],
  ])("are counted relative to today: %s", (period, days) => {
    expect(period).toMatch(new RegExp(periodPattern, "u"));
    expect(toDays(period, today)).toEqual(days);
  });

  it("depend on the organization's time zone", () => {
    const late = new Date("2026-11-24T23:30:00Z");

    expect([todayIn("Asia/Tokyo", late), todayIn("America/New_York", late)]).toEqual(["2026-11-25", today]);
    expect(todayIn("Nowhere/At all", late)).toBe(today);
  });
});
