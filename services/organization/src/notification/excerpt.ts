import { markdownToWords } from "@tessera/text/markdown/markdown-words";
import { ownText } from "@tessera/text/quotation/fold-quotations";
import type { TextFormat } from "@tessera/wire/text/text-format";

const longest = 200;

/** The number of characters that are enough for the text of an excerpt; the rest is not parsed for every list item. */
const readLength = 2_000;

/** Returns the beginning of a message as plain text, on one line. */
export function cutExcerpt(text: string, format: TextFormat = "markdown"): string {
  return toExcerptLines(text, format).replaceAll("\n", " ");
}

/** Returns the beginning of a message as plain text, with its line breaks but without empty lines. Only what its author wrote is shown. */
export function toExcerptLines(text: string, format: TextFormat = "markdown"): string {
  const beginning = text.slice(0, readLength);
  const own = ownText(beginning) || beginning;
  const words = (format === "plain" ? own : markdownToWords(own))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
  const characters = [...words];
  return characters.length <= longest
    ? words
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
