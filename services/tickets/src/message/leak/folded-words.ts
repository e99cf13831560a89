/** A word or number of a text in a form that case, accents and separators of digits do not change. */
export interface FoldedWord {
  key: string;
  from: number;
  to: number;
}

const wordPattern = /\p{N}(?:[\s.,'’/_-]?\p{N})*|[\p{L}\p{M}\u00ad\u200b-\u200d\u2060]+/gu;
const ignored = /[\p{M}\u00ad\u200b-\u200d\u2060]/gu;

/** Returns a text in lower case, without accents and invisible characters. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /^[ -~\s]*$/u.test(lower)
    ? lower
    : lower.normalize("NFKD").replaceAll(ignored, "").replaceAll("ß", "ss");
}

/** Returns the letters and digits of a text, folded, with nothing between them. */
export function squash(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

export function toFoldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    const key = /^\p{N}/u.test(found) ? found.replaceAll(/\P{N}+/gu, "") : fold(found);
    if (key !== "") words.push({ key, from: index, to: index + found.length });
  }
  return words;
}
