import { describe, expect, it } from "@jest/globals";
import { toInstant } from "./instant.ts";

describe("toInstant", () => {
  it.each([
    ["2026-11-20 09:42:00+00", "2026-11-20T09:42:00.000Z"],
    ["2026-11-20 09:42:00.1+00", "2026-11-20T09:42:00.100Z"],
    ["2026-11-20 09:42:00.123999+00", "2026-11-20T09:42:00.123Z"],
    ["2026-11-20T09:42:00.5+00:00", "2026-11-20T09:42:00.500Z"],
    ["2026-11-20T09:42:00.000Z", "2026-11-20T09:42:00.000Z"],
  ])("converts %s to %s", (text, instant) => {
    expect(toInstant(text)).toBe(instant);
  });

  it.each(["infinity", "2026-11-20", "2026-11-20 09:42:00", "2026-11-20 09:42:00+01"])(
    "refuses %s",
    (text) => {
      expect(() => toInstant(text)).toThrow(TypeError);
    },
  );
});
