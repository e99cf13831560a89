import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { hostilePieces } from "../testing/hostile-text.ts";
import { oneLine } from "../wording.ts";
import { markdownToHtml } from "./markdown-html.ts";
import { markdownToWords } from "./markdown-words.ts";
import { plain, unescapeMarks } from "./plain-markdown.ts";

const pieces = [
  ..."[]()!*_~`<>&#@|+-=:\\1. x",
  "[a](https://b.test)",
  "[x]: b",
  "[ ] ",
  "[1]",
  "~~",
  "__",
  "**",
  "<b>",
  "&lt;",
  "word",
  "a_b",
];
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 12 });

describe("someone else's text as a line of Markdown", () => {
  it.each([
    ["[card number removed] and [x]", "[card number removed] and [x]"],
    ["card_processor_unreachable", "card_processor_unreachable"],
    ["#main > button, 3 < 4 & 5 | 6", "\\#main > button, 3 < 4 & 5 | 6"],
    ["Hello! Ticket #12", "Hello! Ticket #12"],
    ["C:\\Users\\Tom", "C:\\Users\\Tom"],
  ])("has no backslashes that it does not need: %s", (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it("looks as written and never becomes markup, after a bullet or alone", () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const line = oneLine(parts.join("")).trim();
        for (const lead of ["", "- ", "1. "]) {
          const html = markdownToHtml(`${lead}${plain(line)} [7]`);
          expect(html.replace(/<\/?(?:p|ul|ol(?: start="1")?|li|code)>/gu, "")).not.toMatch(/<|☐|☑/u);
        }
      }),
      { numRuns: 400, examples: hostilePieces.map((piece): [string[]] => [[piece, piece]]) },
    );
  });

  it("is read again as it was", () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const line = oneLine(parts.join("")).trim();
        fc.pre(!/`|:|www\./u.test(line));
        expect(unescapeMarks(plain(line))).toBe(line);
        expect(markdownToWords(plain(line)).replace(/\s+/gu, " ").trim()).toBe(line.replace(/\s+/gu, " "));
      }),
    );
  });
});
