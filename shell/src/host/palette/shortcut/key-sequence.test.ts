import { describe, expect, it } from "@jest/globals";
import { type PendingKeys, stepSequence } from "./key-sequence.ts";

const bindings = [
  { name: "create", presses: ["c"] },
  { name: "tickets", presses: ["g", "t"] },
  { name: "agents", presses: ["g", "a"] },
];

/** Returns the names of the shortcuts that are completed by keys, each pressed at a time in ms. */
function findHits(...keys: [string, number][]): string[] {
  let pending: PendingKeys | null = null;
  return keys.flatMap(([press, at]) => {
    const step = stepSequence(pending, press, at, bindings);
    pending = step.pending;
    return step.hit ? [step.hit.name] : [];
  });
}

describe("a sequence of keys", () => {
  it("completes a single key at once, and two keys in a row", () => {
    expect(findHits(["c", 0])).toEqual(["create"]);
    expect(findHits(["g", 0], ["t", 800])).toEqual(["tickets"]);
  });

  it("forgets the first key after 800 ms", () => {
    expect(findHits(["g", 0], ["t", 801])).toEqual([]);
    expect(findHits(["g", 0], ["c", 801])).toEqual(["create"]);
  });

  it("starts a new sequence with a key that does not continue the current one", () => {
    expect(findHits(["g", 0], ["c", 100])).toEqual(["create"]);
    expect(findHits(["g", 0], ["g", 100], ["a", 200])).toEqual(["agents"]);
    expect(findHits(["x", 0], ["t", 100])).toEqual([]);
  });
});
