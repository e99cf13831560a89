import { describe, expect, it } from "@jest/globals";
import { keepRecent } from "./recent-events.ts";

describe("the look-back", () => {
  it("keeps the events of the last two minutes only", () => {
    let clock = 0;
    const recent = keepRecent(() => clock);
    for (const detail of ["first", "second", "third"]) {
      recent.add(detail);
      clock += 60_000;
    }

    expect(recent.list()).toEqual(["second", "third"]);
    clock += 10 * 60_000;
    expect(recent.list()).toEqual([]);
  });

  it("keeps only the newest events of a busy page", () => {
    const recent = keepRecent(() => 0);
    for (let line = 0; line < 10_000; line++) recent.add(`line ${line}`);

    expect(recent.list().length).toBe(2_000);
    expect(recent.list().at(-1)).toBe("line 9999");
  });
});
