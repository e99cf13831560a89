import { markdownToWords } from "@tessera/text/markdown/markdown-words";
import type { TextFormat } from "@tessera/wire/text/text-format";

/** The number of characters shown before and after a match. */
const around = 80;

/** Returns a message's text as it is read, on one line, around the first of the words that it contains. */
export function toExcerpt({ body, format }: { body: string; format: TextFormat }, words: string[]): string {
  const shown = format === "markdown" ? markdownToWords(body) : body;
  const text = shown.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((index) => index >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - around);
  const from = places.length > 0 ? start : 0;
  const end = from + 3 * around;
  return `${from > 0 ? "…" : ""}${text.slice(from, end).trim()}${end < text.length ? "…" : ""}`;
}
