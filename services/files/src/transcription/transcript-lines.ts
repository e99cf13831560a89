/** Spoken text, with the second at which it begins. */
export interface SpokenLine {
  seconds: number;
  text: string;
}

const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]?$/u;
/** Longer sentences are split, because the times are for finding passages. */
const maxCharacters = 300;

/** Joins lines that an engine split within a sentence. */
export function joinSentences(lines: readonly SpokenLine[]): SpokenLine[] {
  const joined: SpokenLine[] = [];
  for (const { seconds, text } of lines) {
    const last = joined.at(-1);
    if (last && !sentenceEnd.test(last.text) && last.text.length + text.length < maxCharacters)
      last.text = `${last.text} ${text}`;
    else joined.push({ seconds, text });
  }
  return joined;
}

/** Returns the text with one line each, and the seconds at which the lines begin. */
export function asText(lines: readonly SpokenLine[]): { text: string; lineSeconds: number[] } {
  return {
    text: lines.map(({ text }) => text).join("\n"),
    lineSeconds: lines.map(({ seconds }) => Math.round(seconds * 10) / 10),
  };
}
