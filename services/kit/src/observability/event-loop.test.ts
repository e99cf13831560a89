import { describe, expect, it } from "@jest/globals";
import { createStallMeter } from "./event-loop.ts";

/** A meter of stalls that the test sets. */
function aMeter() {
  let current = 0;
  const meter = createStallMeter((isReset) => {
    const stall = current;
    if (isReset) current = 0;
    return stall;
  });
  return {
    ...meter,
    stall: (ms: number) => {
      current = Math.max(current, ms);
    },
  };
}

describe("createStallMeter", () => {
  it("shows a stall at once and for the rest of the minute", () => {
    const meter = aMeter();
    meter.stall(20_000);

    expect(meter.longest()).toBe(20_000);
    expect(meter.next()).toBe(20_000);
    for (let slot = 0; slot < 4; slot += 1) expect(meter.next()).toBe(0);
    expect(meter.longest()).toBe(20_000);
  });

  it("forgets a stall after a minute", () => {
    const meter = aMeter();
    meter.stall(20_000);
    for (let slot = 0; slot < 6; slot += 1) meter.next();

    expect(meter.longest()).toBe(0);
  });
});
