import { describe, expect, it } from "@jest/globals";
import type { Usage } from "@tessera/wire/organization/billing";
import { usageFigure } from "./usage-figure.ts";

const usage = (details: Partial<Usage>): Usage => ({
  used: 64,
  limit: 100,
  remaining: 36,
  period_start: "2026-11-14T00:00:00.000Z",
  resets_at: "2026-12-14T00:00:00.000Z",
  entries: [],
  ...details,
});

describe("usageFigure", () => {
  it("states what is left, and when the quota resets", () => {
    expect(usageFigure(usage({}))).toEqual({
      percent: 64,
      tone: "calm",
      sentence: "36 left. Resets on December 14.",
    });
  });

  it.each([
    [79, 21, "calm"],
    [80, 20, "warning"],
    [100, 0, "over"],
  ])("with %d of 100 used and %d left has the tone %s", (used, remaining, tone) => {
    expect(usageFigure(usage({ used, remaining }))?.tone).toBe(tone);
  });

  it("counts reserved tickets as used, even if none has been counted yet", () => {
    expect(usageFigure(usage({ used: 4, limit: 5, remaining: 0 }))).toMatchObject({
      percent: 80,
      tone: "over",
    });
  });

  it("has no message without a limit", () => {
    expect(usageFigure(usage({ limit: null, remaining: null }))).toBeNull();
  });
});
