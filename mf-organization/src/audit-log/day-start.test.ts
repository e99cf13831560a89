import { describe, expect, it } from "@jest/globals";
import { startOfDay, startOfNextDay } from "./day-start.ts";

describe("startOfDay and startOfNextDay", () => {
  it.each([
    ["2026-11-20", "UTC", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
    ["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00.000Z", "2026-11-20T23:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["2026-11-20", "America/New_York", "2026-11-20T05:00:00.000Z", "2026-11-21T05:00:00.000Z"],
    ["2026-11-20", "Asia/Kolkata", "2026-11-19T18:30:00.000Z", "2026-11-20T18:30:00.000Z"],
  ])("%s in %s begins at %s and ends at %s", (day, zone, start, end) => {
    expect([startOfDay(day, zone), startOfNextDay(day, zone)]).toEqual([start, end]);
  });
});
