import { describe, expect, it } from "@jest/globals";
import { formatMoment } from "./format-moment.ts";

describe("a time in the panel", () => {
  const now = new Date("2026-03-04T15:00:00");

  it("of today is said by the hour", () => {
    expect(formatMoment("2026-03-04T14:03:00", now)).toMatch(/^today, (02:03\sPM|14:03)$/);
  });

  it("of another day has its date", () => {
    expect(formatMoment("2026-03-02T09:30:00", now)).toMatch(/^Mar 2, 09:30/);
  });
});
