import { describe, expect, it } from "@jest/globals";
import { atLeast, isBad } from "./verdict.ts";

const counts = (loads: number, failures = 0, errors = 0) => ({ loads, failures, errors, slow: 0 });
const nothing = counts(0);

describe("whether a canary is bad", () => {
  it("is known after three loads that all failed", () => {
    expect(isBad(counts(0, 3), nothing)).toBe(true);
    expect(isBad(counts(3, 0, 3), nothing)).toBe(true);
  });

  it("is not known of two, nor of three among many that went well", () => {
    expect(isBad(counts(0, 2), nothing)).toBe(false);
    expect(isBad(counts(100, 3), nothing)).toBe(false);
  });

  it("is judged by how the current release does", () => {
    expect(isBad(counts(80, 20), nothing)).toBe(true);
    expect(isBad(counts(80, 20), counts(800, 200))).toBe(false);
  });

  it("is said of at most one in a thousand healthy roll-outs, looked at after each load", () => {
    const random = aChance(7);

    const alarms = Array.from({ length: 1_000 }, () => isAlarmOf(1_000, random)).filter(Boolean).length;

    expect(alarms).toBeLessThanOrEqual(1);
  });
});

describe("the tail of the binomial distribution", () => {
  it("is what it is known to be", () => {
    expect(atLeast(0, 10, 0.5)).toBeCloseTo(1, 9);
    expect(atLeast(10, 10, 0.5)).toBeCloseTo(1 / 1024, 9);
    expect(atLeast(6, 10, 0.5)).toBeCloseTo(386 / 1024, 9);
  });
});

/** Whether a roll-out whose loads fail one in a hundred times is stopped. */
function isAlarmOf(loads: number, random: () => number): boolean {
  const seen = counts(0);
  for (let load = 0; load < loads; load++) {
    const isFailure = random() < 0.01;
    seen[isFailure ? "failures" : "loads"] += 1;
    // What went well makes nobody more suspicious.
    if (isFailure && isBad(seen, nothing)) return true;
  }
  return false;
}

/** Chance that is the same each time (mulberry32). */
function aChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
