import { describe, expect, it } from "@jest/globals";
import { atLeast, type Evidence, isBad, isImprobable, type Voice } from "./verdict.ts";

function people(count: number, counts: Partial<Voice> = { loads: 1 }, prefix = "person"): Voice[] {
  const voice = { loads: 0, failures: 0, errors: 0, ...counts };
  return Array.from({ length: count }, (_, index) => ({ ...voice, person: `${prefix}-${index}` }));
}

const failing = (count: number, times = 1) => people(count, { failures: times }, "failing");
const judge = (evidence: Partial<Evidence>) =>
  isBad({ voices: [], former: [], known: new Set(), ...evidence });

describe("isBad", () => {
  it("is true once a release never works for three people", () => {
    expect(judge({ voices: failing(3) })).toBe(true);
    expect(judge({ voices: people(3, { loads: 1, errors: 1 }) })).toBe(true);
    expect(judge({ voices: failing(2) })).toBe(false);
  });

  it("is not decided by one person, however much they report", () => {
    expect(judge({ voices: failing(1, 500) })).toBe(false);
    expect(judge({ voices: [...failing(1, 500), ...people(20)] })).toBe(false);
    expect(judge({ voices: [...failing(10), ...people(1, { loads: 500 })] })).toBe(true);
  });

  it("counts a person for whom half of the loads fail as half a failure", () => {
    expect(judge({ voices: people(5, { loads: 5, failures: 5 }) })).toBe(false);
    expect(judge({ voices: people(10, { loads: 5, failures: 5 }) })).toBe(true);
  });

  it("compares with the health of the former release", () => {
    const voices = [...failing(20), ...people(80)];

    expect(judge({ voices })).toBe(true);
    expect(judge({ voices, former: [...failing(200), ...people(800)] })).toBe(false);
  });

  it("is true for a module of one or two people once it fails repeatedly for all of them", () => {
    const voices = people(1, { failures: 8 }, "owner");
    const known = new Set(["owner-0"]);

    expect(judge({ voices, known })).toBe(true);
    expect(judge({ voices: people(1, { failures: 2 }, "owner"), known })).toBe(false);
    expect(judge({ voices, known: new Set(["owner-0", "somebody"]) })).toBe(false);
    expect(judge({ voices, known: new Set() })).toBe(false);
  });

  it("is true for at most one in a thousand healthy roll-outs, checked after each person", () => {
    const random = aChance(7);

    const alarms = Array.from({ length: 1_000 }, () => isAlarmOf(1_000, random)).filter(Boolean).length;

    expect(alarms).toBeLessThanOrEqual(1);
  });
});

describe("atLeast", () => {
  it("returns known values of the binomial distribution", () => {
    expect(atLeast(0, 10, 0.5)).toBeCloseTo(1, 9);
    expect(atLeast(10, 10, 0.5)).toBeCloseTo(1 / 1024, 9);
    expect(atLeast(6, 10, 0.5)).toBeCloseTo(386 / 1024, 9);
  });
});

/** Returns true if a roll-out that fails for one in a hundred people is stopped. */
function isAlarmOf(tries: number, random: () => number): boolean {
  let wrong = 0;
  for (let seen = 1; seen <= tries; seen++) {
    const isFailure = random() < 0.01;
    if (isFailure) wrong += 1;
    // A success cannot make the result more suspicious, so only failures are checked.
    if (isFailure && isImprobable({ tries: seen, wrong }, 0.02)) return true;
  }
  return false;
}

/** A deterministic random number generator (mulberry32). */
function aChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
