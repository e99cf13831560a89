import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { linearGrowth, measureGrowth } from "./growth.ts";

/** Mocks a clock that advances only with the work, and returns that work. */
function workThatTakes(msOf: (length: number) => number): (length: number) => void {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  return (length) => {
    now += msOf(length);
  };
}

describe("measureGrowth", () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ["a line", (length: number) => length / 1_000],
    ["a line with a step", (length: number) => length / 1_000 + (length > 5_000 ? 40 : 0)],
  ])("is linear for %s", async (_name, msOf) => {
    expect(await measureGrowth(workThatTakes(msOf), 4_000)).toBeLessThanOrEqual(linearGrowth);
  });

  it("is quadratic for a square", async () => {
    expect(
      await measureGrowth(
        workThatTakes((length) => (length / 1_000) ** 2),
        4_000,
      ),
    ).toBe(16);
  });
});
