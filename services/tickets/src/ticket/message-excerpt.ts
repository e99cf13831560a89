import type { TextFormat } from "@tessera/wire/text/text-format";
import { namesOfMentions } from "./mention.ts";

/** The number of characters shown before and after a match. */
const around = 80;

const escaped = /\\([!-/:-@[-`{-~])/gu;

/** Returns a message's text on one line around the first of the words that it contains. */
export function toExcerpt({ body, format }: { body: string; format: TextFormat }, words: string[]): string {
  const composed = body.normalize("NFC");
  const shown = format === "markdown" ? namesOfMentions(composed).replaceAll(escaped, "$1") : composed;
  const text = shown.replaceAll(/\s+/gu, " ");
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((index) => index >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - around);
  const from = places.length > 0 ? start : 0;
  const end = from + 3 * around;
  return `${from > 0 ? "…" : ""}${text.slice(from, end).trim()}${end < text.length ? "…" : ""}`;
}
