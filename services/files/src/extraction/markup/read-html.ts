import { oneLine } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { readText, textBytes } from "../text-decoding.ts";

const limits = { maxInputLength: textBytes, maxDepth: 100, maxChildNodes: 50_000, ellipsis: "…" };

/** The maximum number of elements that may be open at once, because each slows the parser down. */
const maxOpen = 20_000;
const closedByThemselves =
  /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|t[dhr]|option)[\s>/]/giu;

function refuseNesting(html: string): void {
  const opened = html.match(/<[a-z]/giu)?.length ?? 0;
  const closed = (html.match(/<\/[a-z]/giu)?.length ?? 0) + (html.match(closedByThemselves)?.length ?? 0);
  if (opened - closed > maxOpen) throw new UnreadableFileError(toReason("page.nested_too_deep"));
}

/** Returns the text of a page, without scripts, styles and pictures. */
export async function htmlToPlainText(html: string): Promise<string> {
  refuseNesting(html);
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

export async function readHtml(file: ExtractionInput): Promise<ReaderResult> {
  const { text: html, isPartial } = await readText(file.path, file.bytes);
  const text = await htmlToPlainText(html);
  const title = await extractTitle(html);
  return toReaderResult("html-text", {
    text: title === null ? text : `${title}\n\n${text}`,
    prose: text,
    findings: [{ kind: "document", pages: null, title, author: null }],
    details: toDetails({ Title: title }),
    isPartial,
  });
}

async function extractTitle(html: string): Promise<string | null> {
  const title = /<title[^>]{0,200}>([^<]{1,1000})<\/title>/iu.exec(html.slice(0, 100_000))?.[1];
  return title === undefined ? null : oneLine(await htmlToPlainText(title)).slice(0, 200) || null;
}
