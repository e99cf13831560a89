import { describe, expect, it } from "@jest/globals";
import { getRounds } from "@tessera/kit/testing/rounds";
import { linearGrowth, measureGrowth } from "@tessera/text/testing/growth";
import { hostilePieces, markdownPieces, repeatPiece } from "@tessera/text/testing/hostile-text";
import fc from "fast-check";
import { cutExcerpt } from "../src/notification/excerpt.ts";
import { toDocument } from "../src/platform/atlassian-document.ts";

describe("reading the Markdown of a message", () => {
  it.each([
    ["an issue's description", toDocument],
    ["an excerpt", cutExcerpt],
  ])("takes linear time, not quadratic time, for %s", async (_what, read) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<string[]>(...hostilePieces, ...markdownPieces),
        fc.integer({ min: 1_500, max: 5_000 }),
        async (piece, shorter) => {
          const growth = await measureGrowth((length) => void read(repeatPiece(piece, length)), shorter);
          expect([piece, growth]).toEqual([piece, Math.min(growth, linearGrowth)]);
        },
      ),
      {
        numRuns: getRounds({ some: 12, all: 60 }),
        examples: [
          [">", 5_000],
          ["> - ", 5_000],
          ["]", 5_000],
        ],
      },
    );
  });

  it("shows text that is nested too deeply as it was written", () => {
    const text = `${">".repeat(150)}deep`;

    expect(cutExcerpt(text)).toBe(text);
    expect(cutExcerpt(`${"> ".repeat(10)}deep`)).toBe("deep");
  });

  it("keeps text that looks like a footnote", () => {
    expect(cutExcerpt("See [^1]\n\n[^1]: a note")).toBe("See [^1] [^1]: a note");
  });
});
