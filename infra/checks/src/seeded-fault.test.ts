import { globSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { readText, root } from "./repository.ts";

const sources = globSync(["infra/security/src/attacks/*.ts", "infra/bench/src/**/*.ts"], { cwd: root });
const fault = /file: ("[^"\n]+"),\s*find:\s*("(?:[^"\\\n]|\\.)+"|'[^'\n]+')/g;

/** Returns the seeded faults of a source: the file to change, and the text to replace in it. */
function readFaults(path: string): { path: string; file: string; find: string }[] {
  return [...readText(path).matchAll(fault)].map(([, file = "", find = ""]) => ({
    path,
    file: JSON.parse(file),
    find: find.startsWith("'") ? find.slice(1, -1) : JSON.parse(find),
  }));
}

describe("the text that a seeded fault replaces", () => {
  it("is in its file exactly once", () => {
    const faults = sources.flatMap(readFaults);
    const missed = faults.filter(({ file, find }) => readText(file).split(find).length !== 2);

    expect(faults.length).toBeGreaterThan(30);
    expect(missed).toEqual([]);
  });
});
