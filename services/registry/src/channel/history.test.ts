import { describe, expect, it } from "@jest/globals";
import { findBefore, type Move, stackMoves } from "./history.ts";

const moves = (...texts: string[]): Move[] =>
  texts.map((text) => {
    const [action = "", version = null] = text.split(" ");
    return { action, version };
  });
const before = (version: string, texts: string[], ...unfit: string[]) =>
  findBefore(stackMoves(moves(...texts)), version, new Set(unfit));

describe("the release before the current one", () => {
  it("is the one it replaced", () => {
    expect(before("b", ["promote a", "promote b"])).toBe("a");
    expect(before("a", ["promote a"])).toBeNull();
  });

  it("is further back after each rollback", () => {
    const history = ["promote a", "promote b", "promote c", "rollback b"];

    expect(before("b", history)).toBe("a");
    expect(before("a", [...history, "rollback a"])).toBeNull();
  });

  it("is the one that was current when a release is promoted again", () => {
    expect(before("b", ["promote a", "promote b", "rollback a", "promote b"])).toBe("a");
    expect(before("a", ["promote a", "promote b", "promote a"])).toBe("b");
  });

  it("skips failed and retired releases", () => {
    expect(before("c", ["promote a", "promote b", "promote c"], "b")).toBe("a");
  });

  it("is null right after a module was installed again", () => {
    expect(before("b", ["promote a", "uninstall", "promote b"])).toBeNull();
  });
});
