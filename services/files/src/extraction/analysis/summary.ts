import { shorten } from "../wording.ts";
import { errorWords, negations } from "./error-words.ts";
import { proseOf } from "./prose.ts";
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

/** A heading or a fragment says little on its own, an endless sentence leaves no room for others. */
function shape(sentence: string): number {
  if (sentence.length < 25) return 0.4;
  if (sentence.length > 260) return 0.5;
  return /[.!?。！？…:]["'”)]?$/u.test(sentence) ? 1 : 0.7;
}

/** The places of the sentences, the most telling first. */
function best(sentences: string[]): number[] {
  const ranks = rankSentences(sentences);
  const scores = sentences.map(
    (sentence, index) => (ranks[index] ?? 0) * boost(sentence) * shape(sentence) * (index === 0 ? 1.2 : 1),
  );
  return sentences.map((_, index) => index).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}

/** The three sentences that say most, in reading order, within 400 characters; null where there is no prose. */
export function summarise(text: string): string | null {
  return summariseWithin(text, summaryLimit);
}

export function summariseWithin(text: string, limit: number): string | null {
  const sentences = [...new Set(sentencesOf(proseOf(text), mostSentences))];
  const chosen: number[] = [];
  let room = limit;
  for (const index of best(sentences)) {
    const sentence = sentences[index] ?? "";
    if (chosen.length === picked) break;
    if (chosen.length > 0 && sentence.length > room) continue;
    chosen.push(index);
    room -= sentence.length + 1;
  }
  const summary = chosen.sort((one, other) => one - other).map((index) => sentences[index] ?? "");
  return shorten(summary.join(" "), limit) || null;
}
