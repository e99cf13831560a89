import { describe, expect, it } from "@jest/globals";
import { listSendTimes, toFieldTime, toMoment } from "./common-times.ts";

const listAt = (now: string, zone: string) =>
  listSendTimes(Date.parse(now), zone).map(({ label, at }) => [label, at]);

describe("listSendTimes", () => {
  it.each([
    ["on a Friday", "2026-11-27T14:05:00Z", "Europe/Berlin", ["2026-11-28T07:00", "2026-11-30T07:00"]],
    [
      "late, where it is tomorrow already",
      "2026-11-27T23:30:00Z",
      "Europe/Berlin",
      ["2026-11-29T07:00", "2026-11-30T07:00"],
    ],
    ["before a Monday", "2026-11-29T14:00:00Z", "UTC", ["2026-11-30T08:00"]],
    ["on a Monday", "2026-11-30T14:00:00Z", "America/New_York", ["2026-12-01T13:00", "2026-12-07T13:00"]],
    [
      "before the clocks change",
      "2026-03-28T12:00:00Z",
      "Europe/Berlin",
      ["2026-03-29T06:00", "2026-03-30T06:00"],
    ],
  ])("returns mornings in the user's time zone %s", (_when, now, zone, mornings) => {
    const [inAnHour, ...others] = listAt(now, zone);

    expect(inAnHour).toEqual(["In 1 hour", new Date(Date.parse(now) + 3_600_000).toISOString()]);
    expect(others.map(([, at]) => at)).toEqual(mornings.map((time) => `${time}:00.000Z`));
  });
});

describe("toMoment", () => {
  it.each([
    ["2026-11-27T08:00", "Asia/Kolkata", "2026-11-27T02:30:00.000Z"],
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ])("converts %s in %s to an instant", (shown, zone, moment) => {
    expect(toMoment(shown, zone)).toBe(moment);
  });

  it("returns null for an invalid time; toFieldTime reverses the conversion", () => {
    expect(toMoment("soon", "UTC")).toBeNull();
    expect(toFieldTime(Date.parse("2026-11-27T02:30:00Z"), "Asia/Kolkata")).toBe("2026-11-27T08:00");
  });
});
