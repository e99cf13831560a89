import { describe, expect, it } from "@jest/globals";
import { delayAfter, maxAttempts } from "./backoff.ts";

const toHours = (random: number) => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) => delayAfter(index + 1, null, random));
  return delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
};

describe("the delays between attempts", () => {
  it("add up to about a day", () => {
    expect(delayAfter(1, null, 0.5)).toBe(30_000);
    expect(delayAfter(7, null, 0.5)).toBe(15 * 3_600_000);
    expect(toHours(0)).toBeGreaterThan(21);
    expect(toHours(1)).toBeLessThan(27);
  });

  it("vary by a tenth, so that attempts do not coincide", () => {
    expect([delayAfter(2, null, 0), delayAfter(2, null, 1)]).toEqual([108_000, 132_000]);
  });

  it("are never shorter than the other server requests, nor shortened by it", () => {
    expect(delayAfter(1, 600, 0.5)).toBe(600_000);
    expect(delayAfter(3, 1, 0.5)).toBe(600_000);
  });
});
