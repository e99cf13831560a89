import { describe, expect, it } from "@jest/globals";
import { startOfDay, startOfNextDay } from "./day-start.ts";

describe("startOfDay and startOfNextDay", () => {
  it.each([
    ["2026-11-20", "UTC", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
    ["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00.000Z", "2026-11-20T23:00:00.000Z"],
    ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["2026-11-20", "America/New_York", "2026-11-20T05:00:00.000Z", "2026-11-21T05:00:00.000Z"],
    // Clocks go forward at midnight: the day begins at one o'clock.
    ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z", "2026-09-07T03:00:00.000Z"],
    ["2023-10-01", "America/Asuncion", "2023-10-01T04:00:00.000Z", "2023-10-02T03:00:00.000Z"],
    ["2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00.000Z", "2026-03-30T00:00:00.000Z"],
    ["2026-09-05", "America/Santiago", "2026-09-05T04:00:00.000Z", "2026-09-06T04:00:00.000Z"],
    // Clocks go back at midnight or at one o'clock: the day begins once, at the first of two midnights.
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
    ["2026-10-25", "Atlantic/Azores", "2026-10-25T00:00:00.000Z", "2026-10-26T01:00:00.000Z"],
    ["2026-04-04", "America/Santiago", "2026-04-04T03:00:00.000Z", "2026-04-05T04:00:00.000Z"],
    ["2026-12-31", "Pacific/Kiritimati", "2026-12-30T10:00:00.000Z", "2026-12-31T10:00:00.000Z"],
    ["2026-02-28", "Asia/Kathmandu", "2026-02-27T18:15:00.000Z", "2026-02-28T18:15:00.000Z"],
    ["2026-11-20", "Asia/Kolkata", "2026-11-19T18:30:00.000Z", "2026-11-20T18:30:00.000Z"],
  ])("%s in %s begins at %s and ends at %s", (day, zone, start, end) => {
    expect([startOfDay(day, zone), startOfNextDay(day, zone)]).toEqual([start, end]);
  });
});
