import { escapeHtml, linkToHtml } from "./escape-html.ts";

/** A part of a plain text: words as they were written, or an address that can be opened. */
export type PlainPart = string | { words: string; target: string };

/** Lines of a plain text that are shown alike. Columns are aligned by blanks, so they need characters of one width. */
export interface PlainBlock {
  isTable: boolean;
  text: string;
}

const address =
  /\bhttps?:\/\/[^\s<>"]{1,2000}|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])/giu;

/** Splits a plain text at the addresses in it. Joined, its words are the text. */
export function plainParts(text: string): PlainPart[] {
  const parts: PlainPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const words = withoutPunctuation(match[0]);
    const target = /^https?:/iu.test(words) ? words : `mailto:${words}`;
    if (!URL.canParse(target)) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ words, target });
    end = match.index + words.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A full stop or bracket after an address belongs to the sentence, unless the bracket opens within the address. */
function withoutPunctuation(words: string): string {
  let end = words.length;
  const hasOpen = words.includes("(");
  while (end > 1 && isPunctuation(words[end - 1] ?? "", hasOpen)) end -= 1;
  return words.slice(0, end);
}

function isPunctuation(character: string, hasOpen: boolean): boolean {
  return ".,;:!?']}>".includes(character) || (character === ")" && !hasOpen);
}

const column = /\S(?: {2,}|\t+)\S/u;

/** Splits a plain text into runs of lines. Joined with newlines, they are the text. */
export function plainBlocks(text: string): PlainBlock[] {
  const lines = text.split("\n");
  const blocks: PlainBlock[] = [];
  for (const [place, line] of lines.entries()) {
    const isAligned = column.test(line);
    const isTable = isAligned && [lines[place - 1], lines[place + 1]].some((near) => column.test(near ?? ""));
    const last = blocks.at(-1);
    if (last?.isTable === isTable) last.text += `\n${line}`;
    else blocks.push({ isTable, text: line });
  }
  return blocks;
}

/** Converts a plain text to HTML that looks as it was written. */
export function plainToHtml(text: string): string {
  return plainBlocks(text.trimEnd())
    .map(({ isTable, text }) => {
      const html = partsToHtml(text.replace(/^\n+/u, "").trimEnd());
      return isTable ? `<pre>${html}</pre>` : linesToHtml(html);
    })
    .join("\n");
}

function partsToHtml(text: string): string {
  return plainParts(text)
    .map((part) =>
      typeof part === "string" ? escapeHtml(part) : linkToHtml(part.target, escapeHtml(part.words)),
    )
    .join("");
}

/** Keeps the blanks at the beginning of lines, which mail programs would drop. */
function linesToHtml(html: string): string {
  const lines = html.replaceAll(/^ +/gmu, (blanks) => "&nbsp;".repeat(blanks.length));
  return `<p>${lines.replaceAll("\n", "<br>\n")}</p>`;
}
