import { describe, expect, it } from "@jest/globals";
import { aConversation } from "../../../test/chat.builder.ts";
import { dayGroups, shortMoment } from "./day-groups.ts";

/** Half past midnight in Tokyo, and the afternoon of the previous day in Berlin. */
const now = Date.parse("2026-11-20T15:30:00.000Z");
const tokyo = { timezone: "Asia/Tokyo", now };
const berlin = { timezone: "Europe/Berlin", now };
const usedAt = (last_message_at: string) => aConversation({ last_message_at });

describe("dayGroups", () => {
  it("groups conversations by the day they were last used, in the person's time zone", () => {
    const used = [
      usedAt("2026-11-20T15:10:00.000Z"),
      usedAt("2026-11-20T14:59:00.000Z"),
      usedAt("2026-11-14T08:00:00.000Z"),
      usedAt("2026-11-01T08:00:00.000Z"),
      usedAt("2025-02-01T08:00:00.000Z"),
    ];
    const labels = (clock: typeof tokyo) =>
      dayGroups(used, clock).map(({ label, items }) => [label, items.length]);

    expect(labels(tokyo)).toEqual([
      ["Today", 1],
      ["Yesterday", 1],
      ["Last 7 days", 1],
      ["Last 30 days", 1],
      ["Older", 1],
    ]);
    expect(labels(berlin)[0]).toEqual(["Today", 2]);
  });

  it("uses UTC if the time zone is unknown", () => {
    expect(dayGroups([usedAt("2026-11-20T00:10:00.000Z")], { timezone: null, now })[0]?.label).toBe("Today");
  });
});

describe("shortMoment", () => {
  it("returns the time, the weekday or the date, in the person's time zone", () => {
    expect(shortMoment(usedAt("2026-11-20T15:10:00.000Z"), tokyo)).toBe("00:10");
    expect(shortMoment(usedAt("2026-11-20T15:10:00.000Z"), berlin)).toBe("16:10");
    expect(shortMoment(usedAt("2026-11-16T15:10:00.000Z"), tokyo)).toBe("Tue");
    expect(shortMoment(usedAt("2026-11-16T15:10:00.000Z"), berlin)).toBe("Mon");
    expect(shortMoment(usedAt("2026-11-03T15:10:00.000Z"), tokyo)).toBe("Nov 4");
  });
});
