import { errorWords, negations } from "./error-words.ts";
import { isSmallTalk } from "./matter.ts";
import { rankSentences } from "./text-rank.ts";

function boost(sentence: string): number {
  return (
    1 +
    (errorWords.test(sentence) ? 0.5 : 0) +
    (negations.test(sentence) ? 0.2 : 0) +
    (/\d/u.test(sentence) ? 0.2 : 0) -
    (isSmallTalk(sentence) ? 0.8 : 0)
  );
}

/**
 * Rates how much a text is a complete sentence, from 0.4 to 1. A Chinese or Japanese character counts as 2.5 letters. Headings
 * and fragments say little on their own, and very long sentences leave no space for others.
 */
export function shapeOf(sentence: string): number {
  const length = sentence.length + 1.5 * (sentence.match(/\p{Lo}/gu)?.length ?? 0);
  if (length < 25) return 0.4;
  if (length > 260) return 0.5;
  return /[.!?。！？…:]["'”)]?$/u.test(sentence) ? 1 : 0.7;
}

/** Weights the first two real sentences higher, because customers begin with the problem. */
function placed(sentence: string, sentences: readonly string[]): number {
  const index = sentences.filter((one) => shapeOf(one) === 1).indexOf(sentence);
  return index === 0 ? 1.6 : index === 1 ? 1.2 : 1;
}

/** Returns the indexes of the sentences, the most informative first. If sentences share no words, their own weight decides. */
export function rankByInformation(sentences: readonly string[]): number[] {
  const ranks = rankSentences(sentences);
  const first = sentences.slice(0, 20);
  const scores = sentences.map(
    (sentence, index) =>
      (0.6 + (ranks[index] ?? 0)) * boost(sentence) * shapeOf(sentence) * placed(sentence, first),
  );
  return sentences.map((_, index) => index).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}
