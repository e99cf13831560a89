import { describe, expect, it } from "@jest/globals";
import { addDays, describeRange, isCalendarDate, toDays } from "./calendar.ts";

describe("a calendar date", () => {
  it("must exist", () => {
    expect(["2026-11-20", "2028-02-29"].every(isCalendarDate)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "20-11-2026", "", "2026-11-20T00:00:00Z"].some(isCalendarDate)).toBe(
      false,
    );
  });

  it("is calculated correctly across months, leap days and daylight saving", () => {
    expect(addDays("2026-11-20", -29)).toBe("2026-10-22");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(toDays("2026-10-22", "2026-11-20")).toBe(30);
    expect(toDays("2026-03-28", "2026-03-30")).toBe(3);
    expect(toDays("2026-11-20", "2026-11-18")).toBeLessThan(1);
  });

  it("shows its year once, unless the range spans two years", () => {
    expect(describeRange("2026-10-22", "2026-11-20")).toBe("Oct 22 – Nov 20, 2026");
    expect(describeRange("2025-12-30", "2026-01-02")).toBe("Dec 30, 2025 – Jan 2, 2026");
    expect(describeRange("2026-11-20", "2026-11-20")).toBe("Nov 20, 2026");
  });
});
