import { describe, expect, it } from "@jest/globals";
import { axisTicks } from "./axis-ticks.ts";

describe("axisTicks", () => {
  it.each([
    [36, [0, 10, 20, 30, 40]],
    [40, [0, 10, 20, 30, 40]],
    [3, [0, 1, 2, 3]],
    [0, [0, 1]],
    [1_240, [0, 500, 1_000, 1_500]],
  ])("returns whole numbers that end above %p tickets", (largest, ticks) => {
    expect(axisTicks(largest, true)).toEqual(ticks);
  });

  it("returns tenths for short times", () => {
    expect(axisTicks(0.7, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    expect(axisTicks(0, false)).toEqual([0, 0.1]);
  });
});
