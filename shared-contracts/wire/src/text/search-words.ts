const term = /["“„]([^"“”„]*)(?:["“”](?=\s|$)|$)|\S+/gu;

/**
 * Returns what a search looks for: its words, and the phrases in double quotes, each once, the longest first. Letters are composed. A quote
 * that is still open reaches to the end, since people see results while they type.
 */
export function readWords(search: string): string[] {
  const found = [...search.normalize("NFC").matchAll(term)].map(([whole, phrase]) =>
    phrase?.trim() ? phrase : whole,
  );
  const sorted = [...new Set(found)].sort((one, other) => other.length - one.length);
  return sorted.filter((word, index) => !sorted.slice(0, index).some((longer) => has(longer, word)));
}

function has(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** Returns true if a text contains all words of a search, in any order and case. */
export function containsWords(text: string, search: string): boolean {
  const composed = text.normalize("NFC");
  return readWords(search).every((word) => has(composed, word));
}
