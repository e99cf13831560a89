import { describe, expect, it } from "@jest/globals";
import { aSettings } from "../../test/notification.builder.ts";
import { mergePreferences } from "./merge-preferences.ts";

describe("mergePreferences", () => {
  it("replaces what the change contains and keeps the rest", () => {
    const settings = aSettings();

    const merged = mergePreferences(settings, { events: [{ event: "overdue", in_app: false, email: true }] });

    expect(merged.events).toContainEqual({ event: "overdue", in_app: false, email: true });
    expect(merged.events.map(({ event }) => event)).toEqual(settings.events.map(({ event }) => event));
    expect({ ...merged, events: [] }).toEqual({ ...settings, events: [] });
  });

  it("removes quiet hours", () => {
    const settings = aSettings({ quiet: { from: "20:00", to: "07:00" } });

    expect(mergePreferences(settings, { quiet: null }).quiet).toBeNull();
  });

  it("ignores events that are not offered", () => {
    const settings = aSettings({ events: [] });

    const merged = mergePreferences(settings, {
      events: [{ event: "ai_quota_80", in_app: true, email: true }],
    });

    expect(merged.events).toEqual([]);
  });
});
