/** Something that was said, and when that began. */
export interface SpokenLine {
  seconds: number;
  text: string;
}

const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]?$/u;
/** What has no end is cut: times are for finding a place again. */
const maxCharacters = 300;

/** Joins what engines part in the middle of a sentence. */
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

/** As a transcription has them: a line each, and when each begins. */
export function asText(lines: readonly SpokenLine[]): { text: string; lineSeconds: number[] } {
  return {
    text: lines.map(({ text }) => text).join("\n"),
    lineSeconds: lines.map(({ seconds }) => Math.round(seconds * 10) / 10),
  };
}
