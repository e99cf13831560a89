/** A sentence from which rules take the parts they understand. The rest is its subject. */
export interface QuestionText {
  /** Removes the first match from the text and returns it; null if there is none. */
  take(pattern: RegExp): RegExpExecArray | null;
  /** Returns true if the pattern matches. Leaves the text unchanged. */
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
