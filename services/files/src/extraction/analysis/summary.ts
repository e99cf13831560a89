import { rankByInformation, shapeOf } from "@tessera/text/informative";
import { withoutCode } from "@tessera/text/prose";
import { sentencesOf } from "@tessera/text/sentences";
import { shorten, toComparable } from "@tessera/text/wording";

export const summaryLimit = 400;
const maxSentences = 300;
const picked = 3;

/** Returns the sentences to choose from. Headings, fragments and announcements are included only if there is nothing else. */
function candidates(text: string): string[] {
  const sentences = [...new Set(sentencesOf(withoutCode(text), maxSentences))];
  const whole = sentences.filter((sentence) => shapeOf(sentence) >= 0.5 && !/[:：]$/u.test(sentence));
  return whole.length > 0 ? whole : sentences;
}

/** Ranks sentences. The first real sentence comes first, because people state the matter early; then the most informative ones. */
function ranked(sentences: readonly string[]): number[] {
  const ranks = rankByInformation(sentences);
  const first = sentences.findIndex((sentence) => shapeOf(sentence) === 1);
  return first < 0 ? ranks : [first, ...ranks.filter((index) => index !== first)];
}

/** Joins sentences to one text: adds full stops to headings, and capitalizes the first word, as a greeting may precede it. */
function joined(sentences: string[]): string {
  const ended = sentences.map((sentence) =>
    /[.!?。！？…:;]["'”»）)]?$/u.test(sentence) ? sentence : `${sentence}.`,
  );
  const text = ended
    .reduce((sum, sentence) => (/[。！？]$/u.test(sum) ? sum + sentence : `${sum} ${sentence}`), "")
    .trim();
  return text.replace(/^\p{Ll}(?=[\p{L}'’-]*(?:[\s.,;!?]|$))/u, (letter) => letter.toUpperCase());
}

/** Returns the three most informative sentences, in reading order, within 400 characters; null if there is no prose. */
export function summarise(text: string): string | null {
  return summariseWithin(text, summaryLimit);
}

export function summariseWithin(text: string, limit: number): string | null {
  const sentences = candidates(text);
  const chosen: number[] = [];
  let space = limit;
  for (const index of ranked(sentences)) {
    const sentence = sentences[index] ?? "";
    if (chosen.length === picked) break;
    if (chosen.length > 0 && sentence.length > space) continue;
    chosen.push(index);
    space -= sentence.length + 2;
  }
  const summary = chosen.sort((one, other) => one - other).map((index) => sentences[index] ?? "");
  return summary.length === 0 ? null : shorten(joined(summary), limit);
}

/** Returns the same, preceded by the title of the document unless the summary begins with it. */
export function summariseTitled(text: string, title: string | null): string | null {
  if (title === null) return summarise(text);
  const head = /[.!?…。！？]$/u.test(title) ? title : `${title}.`;
  const said = summariseWithin(text, summaryLimit - head.length - 1);
  if (said === null) return head;
  return toComparable(said).startsWith(toComparable(title)) ? said : `${head} ${said}`;
}
