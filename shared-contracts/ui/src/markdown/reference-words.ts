/** Splits a text: strings are plain text, a number is the index of a word that appears there. */
type SplitText = (text: string) => readonly (string | number)[];

function toPattern(words: readonly string[]): RegExp | null {
  const byLengthDescending = words.filter((word) => word.trim() !== "").sort((a, b) => b.length - a.length);
  if (byLengthDescending.length === 0) return null;
  const either = byLengthDescending.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_#])(${either})(?![\\p{L}\\p{N}_])`, "gu");
}

/** Returns a function that finds words wherever they appear as separate words. */
export function referenceWords(words: readonly string[]): SplitText {
  const pattern = toPattern(words);
  if (!pattern) return (text) => [text];
  return (text) =>
    text
      .split(pattern)
      .map((part, index) => (index % 2 === 1 ? words.indexOf(part) : part))
      .filter((part) => part !== "");
}
