import { readWords } from "@tessera/wire/text/search-words";

const before = 32;

/** Shortens an excerpt to begin shortly before the first match of a word. The line may be cut off at its end, and the match has to be visible. */
export function excerptAround(excerpt: string, search: string): string {
  const text = excerpt.toLowerCase();
  const places = readWords(search).map((word) => text.indexOf(word.toLowerCase()));
  const at = Math.min(...places.filter((index) => index >= 0));
  if (at <= before || at === Number.POSITIVE_INFINITY) return excerpt;
  const start = excerpt.indexOf(" ", at - before) + 1;
  return start > 0 && start <= at ? `…${excerpt.slice(start)}` : `…${excerpt.slice(at)}`;
}
