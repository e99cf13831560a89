import { describe, expect, it } from "@jest/globals";
import { containsWords, readWords } from "./search-words.ts";

describe("readWords", () => {
  it.each([
    ["printer", ["printer"]],
    ["  paper printer ", ["printer", "paper"]],
    ['"paper jam" printer', ["paper jam", "printer"]],
    ["„paper jam“ printer", ["paper jam", "printer"]],
    ["“paper jam” printer", ["paper jam", "printer"]],
    ["", []],
    [" \n ", []],
  ])("returns words and quoted phrases, the longest first: %j", (search, words) => {
    expect(readWords(search)).toEqual(words);
  });

  it.each([
    ['printer "paper j', ["printer", "paper j"]],
    ['5" disk', ["disk", '5"']],
    ['say"x z"', ['say"x', 'z"']],
    ['"', ['"']],
    ['""', ['""']],
    ['"  "', ['"  "']],
  ])("takes other quotes for what they are: %j", (search, words) => {
    expect(readWords(search)).toEqual(words);
  });

  it("leaves out words that another one contains", () => {
    expect(readWords("print Printer r printer's")).toEqual(["printer's"]);
  });

  it("composes letters", () => {
    expect(readWords("gro\u0308\u00dfe")).toEqual(["gr\u00f6\u00dfe"]);
  });
});

describe("containsWords", () => {
  it("ignores order, case and how letters are composed", () => {
    expect(containsWords("U\u0308ber die Gro\u0308\u00dfe", "gr\u00f6\u00dfe \u00fcber")).toBe(true);
    expect(containsWords("the paper printer", '"printer paper"')).toBe(false);
    expect(containsWords("anything", "")).toBe(true);
  });
});
