import { describe, expect, it } from "@jest/globals";
import { linearGrowth, measureGrowth } from "../testing/growth.ts";
import { hostilePieces, markdownPieces, repeatPiece } from "../testing/hostile-text.ts";
import { markdownToHtml } from "./markdown-html.ts";
import { markdownToWords } from "./markdown-words.ts";
import { plainToHtml } from "./plain-text.ts";
import { unescapeMarkdown } from "./unescape-markdown.ts";

const pieces = [...new Set([...hostilePieces, ...markdownPieces])];

/** A quarter of the longest text, in which parts that grow with the square are longer than those that do not. */
const shorterLength = 25_000;

describe.each([
  ["markdownToHtml", markdownToHtml],
  ["markdownToWords", markdownToWords],
  ["unescapeMarkdown", unescapeMarkdown],
  ["plainToHtml", plainToHtml],
])("%s", (_name, read) => {
  it.each(pieces)(
    "takes time that grows with the length of a text of %j, not with its square",
    async (piece) => {
      for (const end of ["", " x\n"]) {
        const growth = await measureGrowth((length) => read(repeatPiece(piece, length, end)), shorterLength);
        expect(growth).toBeLessThanOrEqual(linearGrowth);
      }
    },
  );
});
