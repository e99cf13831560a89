/** A sentence from which rules take what they understand; what is left is what it is about. */
export interface QuestionText {
  /** What a pattern finds, taken out of the text; null where it finds nothing. */
  take(pattern: RegExp): RegExpExecArray | null;
  /** Whether a pattern finds anything; the text stays as it is. */
  has(pattern: RegExp): boolean;
  rest(): string;
}

export function questionText(words: string): QuestionText {
  let rest = words;
  return {
    take(pattern) {
      const found = pattern.exec(rest);
      if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
      return found;
    },
    has: (pattern) => pattern.test(rest),
    rest: () => rest,
  };
}
