import { describe, expect, it } from "@jest/globals";
import { matchParts } from "./match-parts.ts";

function marked(text: string, search: string): string {
  return matchParts(text, search)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");
}

describe("matchParts", () => {
  it("marks every match, case-insensitively", () => {
    expect(marked("Card fails; CARD declined", "card")).toBe("[Card] fails; [CARD] declined");
  });

  it("matches the search literally, not as a pattern", () => {
    expect(marked("100% of (all) [x] a.b a/b", "(all)")).toBe("100% of [(all)] [x] a.b a/b");
    expect(marked("axb a.b", "a.b")).toBe("axb [a.b]");
    expect(marked("C:\\temp\\x", "\\temp")).toBe("C:[\\temp]\\x");
  });

  it("marks each word in any order, and phrases in quotes", () => {
    expect(marked("The paper printer", "printer the")).toBe("[The] paper [printer]");
    expect(marked("The paper printer", '"paper printer" the')).toBe("[The] [paper printer]");
    expect(marked("Gro\u0308\u00dfe", "gr\u00f6\u00dfe")).toBe("[Gr\u00f6\u00dfe]");
  });

  it("returns the whole text without a search", () => {
    expect(matchParts("Nothing", "  ")).toEqual([{ part: "Nothing", start: 0, isMatch: false }]);
  });
});
