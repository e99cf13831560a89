import { describe, expect, it } from "@jest/globals";
import { formatDateTime } from "./format-date-time.ts";
import { zoneAbbreviations } from "./time-zones.ts";

describe("formatDateTime", () => {
  it("shows the time in the person's zone and the zone's fixed abbreviation", () => {
    expect(formatDateTime("2026-11-20T08:42:00.000Z", "Europe/Berlin")).toEqual({
      text: "Nov 20, 2026 09:42",
      zone: "CET",
      title: "Nov 20, 2026 09:42, UTC+01:00 (Europe/Berlin)",
    });
  });

  it.each([
    ["America/New_York", "EST"],
    ["Europe/London", "GMT"],
    ["Asia/Tokyo", "JST"],
  ])("abbreviates %s as %s in summer and winter", (zone, abbreviation) => {
    expect(formatDateTime("2026-07-01T12:00:00.000Z", zone).zone).toBe(abbreviation);
    expect(formatDateTime("2026-01-01T12:00:00.000Z", zone).zone).toBe(abbreviation);
  });

  it("shows the actual offset in the tooltip in summer, unlike the abbreviation", () => {
    const summer = formatDateTime("2026-07-01T12:00:00.000Z", "America/New_York");

    expect(summer.text).toBe("Jul 01, 2026 08:00");
    expect(summer.title).toContain("UTC-04:00");
  });

  it.each([null, undefined, "", "Mars/Olympus_Mons", "Pacific/Chatham"])(
    "falls back to UTC for %p",
    (zone) => {
      expect(formatDateTime("2026-11-20T23:59:59.000Z", zone)).toEqual({
        text: "Nov 20, 2026 23:59",
        zone: "UTC",
        title: "Nov 20, 2026 23:59, UTC+00:00 (UTC)",
      });
    },
  );

  it("writes midnight as 00:00", () => {
    expect(formatDateTime("2026-11-19T15:00:00.000Z", "Asia/Tokyo").text).toBe("Nov 20, 2026 00:00");
  });

  it("recognizes an older zone name that some browsers report", () => {
    expect(formatDateTime("2026-11-20T00:00:00.000Z", "Asia/Calcutta").zone).toBe("IST");
  });

  it("has 25 zones, all of them valid", () => {
    const zones = Object.keys(zoneAbbreviations);

    expect(zones).toHaveLength(25);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });
});
