import { t } from "@tessera/language/t";

/** Joins words: "a", "a and b", "a and b and c". */
export function joinList(words: readonly string[]): string {
  return words.length === 0 ? "" : words.reduce((start, end) => t("{start} and {end}", { start, end }));
}
