import { shorten } from "../wording.ts";
import { errorWords, negations } from "./error-words.ts";
import { withoutCode } from "./prose.ts";
import { sentencesOf } from "./sentences.ts";
import { rankSentences } from "./text-rank.ts";

export const summaryLimit = 400;
const mostSentences = 300;
const picked = 3;

function boost(sentence: string): number {
  return (
    1 +
    (errorWords.test(sentence) ? 0.5 : 0) +
    (negations.test(sentence) ? 0.2 : 0) +
    (/\d/u.test(sentence) ? 0.2 : 0)
  );
}

/** A sign of Chinese or Japanese says as much as two or three letters. A heading or a fragment says little on its own, an endless sentence leaves no room for others. */
function shape(sentence: string): number {
  const length = sentence.length + 1.5 * (sentence.match(/\p{Lo}/gu)?.length ?? 0);
  if (length < 25) return 0.4;
  if (length > 260) return 0.5;
  return /[.!?。！？…:]["'”)]?$/u.test(sentence) ? 1 : 0.7;
}

/** What is written comes to its matter at once: a customer's first sentences tell what is wrong. */
function placed(sentence: string, sentences: readonly string[]): number {
  const place = sentences.filter((one) => shape(one) === 1).indexOf(sentence);
  return place === 0 ? 1.6 : place === 1 ? 1.2 : 1;
}

/** The places of the sentences, the most telling first. Where sentences share no words, their own weight decides. */
function best(sentences: readonly string[]): number[] {
  const ranks = rankSentences(sentences);
  const first = sentences.slice(0, 20);
  const scores = sentences.map(
    (sentence, index) =>
      (0.6 + (ranks[index] ?? 0)) * boost(sentence) * shape(sentence) * placed(sentence, first),
  );
  return sentences.map((_, index) => index).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}

/** Headings and fragments tell something only where there is nothing else. */
function candidates(text: string): string[] {
  const sentences = [...new Set(sentencesOf(withoutCode(text), mostSentences))];
  const whole = sentences.filter((sentence) => shape(sentence) >= 0.5);
  return whole.length > 0 ? whole : sentences;
}

/** As one text: headings get their full stop, and the first letter is a capital, though a greeting stood before it. */
function joined(sentences: string[]): string {
  const ended = sentences.map((sentence) =>
    /[.!?。！？…:;]["'”»）)]?$/u.test(sentence) ? sentence : `${sentence}.`,
  );
  const text = ended
    .reduce((sum, sentence) => (/[。！？]$/u.test(sum) ? sum + sentence : `${sum} ${sentence}`), "")
    .trim();
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The three sentences that say most, in reading order, within 400 characters; null where there is no prose. */
export function summarise(text: string): string | null {
  return summariseWithin(text, summaryLimit);
}

export function summariseWithin(text: string, limit: number): string | null {
  const sentences = candidates(text);
  const chosen: number[] = [];
  let room = limit;
  for (const index of best(sentences)) {
    const sentence = sentences[index] ?? "";
    if (chosen.length === picked) break;
    if (chosen.length > 0 && sentence.length > room) continue;
    chosen.push(index);
    room -= sentence.length + 2;
  }
  const summary = chosen.sort((one, other) => one - other).map((index) => sentences[index] ?? "");
  return summary.length === 0 ? null : shorten(joined(summary), limit);
}
