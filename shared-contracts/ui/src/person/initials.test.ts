import { describe, expect, it } from "@jest/globals";
import { initials } from "./initials.ts";

describe("initials", () => {
  it.each([
    ["Priya Nair", "PN"],
    ["Mei Lin Tanaka", "ML"],
    ["  tom   becker ", "TB"],
    ["Cher", "C"],
    ["𝒜da lovelace", "𝒜L"],
    ["", ""],
  ])("of %p are %p", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
