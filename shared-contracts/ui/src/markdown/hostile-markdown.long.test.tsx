import { describe, expect, it } from "@jest/globals";
import { maxMarkdownLength } from "@tessera/text/markdown/parse-markdown";
import { linearGrowth, measureGrowth } from "@tessera/text/testing/growth";
import { hostilePieces, markdownPieces, repeatPiece } from "@tessera/text/testing/hostile-text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Markdown } from "./markdown.tsx";

const pieces = [...new Set([...hostilePieces, ...markdownPieces])];

function draw(text: string): string {
  return renderToStaticMarkup(createElement(Markdown, { text }));
}

describe("Markdown", () => {
  it.each(pieces)(
    "is drawn in time that grows with the length of a text of %j, not with its square",
    async (piece) => {
      const growth = await measureGrowth((length) => draw(repeatPiece(piece, length)), 12_000);

      expect(growth).toBeLessThanOrEqual(linearGrowth);
    },
  );

  it.each(["[", "]", "`", ">", "*"])(
    "is drawn as far as it is read, and then as written, for a million %j",
    (piece) => {
      const drawn = document.createElement("div");
      drawn.innerHTML = draw(piece.repeat(1_000_000));

      expect(drawn.textContent?.length).toBeGreaterThanOrEqual(1_000_000 - maxMarkdownLength);
    },
  );
});
