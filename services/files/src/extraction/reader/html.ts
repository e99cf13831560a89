import type { ExtractionInput } from "../extract.ts";
import { aReading, detailsOf, type Reading } from "../reading.ts";
import { readText, textBytes } from "../text-decoding.ts";
import { oneLine } from "../wording.ts";

const limits = { maxInputLength: textBytes, maxDepth: 100, maxChildNodes: 50_000, ellipsis: "…" };

/** What a page says; scripts, styles and pictures are none of it. */
export async function htmlToPlainText(html: string): Promise<string> {
  const { convert } = await import("html-to-text");
  return convert(html, {
    wordwrap: false,
    limits,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "svg", format: "skip" },
      { selector: "noscript", format: "skip" },
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

export async function readHtml(file: ExtractionInput): Promise<Reading> {
  const { text: html, isPartial } = await readText(file.path, file.bytes);
  const text = await htmlToPlainText(html);
  const title = await titleOf(html);
  return aReading("html-text", {
    text: title === null ? text : `${title}\n\n${text}`,
    prose: text,
    findings: [{ kind: "document", pages: null, title, author: null }],
    details: detailsOf({ Title: title }),
    isPartial,
  });
}

async function titleOf(html: string): Promise<string | null> {
  const title = /<title[^>]{0,200}>([^<]{1,1000})<\/title>/iu.exec(html.slice(0, 100_000))?.[1];
  return title === undefined ? null : oneLine(await htmlToPlainText(title)).slice(0, 200) || null;
}
