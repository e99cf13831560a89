import { describe, expect, it } from "@jest/globals";
import { aConversation } from "../../../test/chat.builder.ts";
import { dayGroups, shortMoment } from "./day-groups.ts";

const now = new Date(2026, 10, 20, 12, 0).getTime();
const usedOn = (...date: [number, number, number, number, number]) =>
  aConversation({ last_message_at: new Date(...date).toISOString() });

describe("dayGroups", () => {
  it("puts conversations under the days they were last used on", () => {
    const used = [
      usedOn(2026, 10, 20, 9, 41),
      usedOn(2026, 10, 19, 23, 59),
      usedOn(2026, 10, 14, 8, 0),
      usedOn(2026, 10, 1, 8, 0),
      usedOn(2025, 1, 1, 8, 0),
    ];

    expect(dayGroups(used, now).map(({ label, items }) => [label, items.length])).toEqual([
      ["Today", 1],
      ["Yesterday", 1],
      ["Last 7 days", 1],
      ["Last 30 days", 1],
      ["Older", 1],
    ]);
  });
});

describe("shortMoment", () => {
  it("tells the time, the weekday or the date", () => {
    expect(shortMoment(usedOn(2026, 10, 20, 9, 41), now)).toBe("09:41");
    expect(shortMoment(usedOn(2026, 10, 16, 9, 41), now)).toBe("Mon");
    expect(shortMoment(usedOn(2026, 10, 3, 9, 41), now)).toBe("Nov 3");
  });
});
