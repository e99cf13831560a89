import { rankByInformation } from "@tessera/text/informative";
import { sentencesOf, wordsOf } from "@tessera/text/sentences";
import { oneLine, shorten } from "@tessera/text/wording";

/** Escapes someone else's text for our Markdown: its marks are shown and have no effect. */
export function plain(text: unknown, limit = 200): string {
  return shorten(oneLine(String(text ?? "")), limit).replaceAll(/[\\`*_{}[\]<>()#!|~]/g, "\\$&");
}

/** Returns the most informative sentences, in their original order. */
export function significantSentences(text: string, max: number): string[] {
  const sentences = sentencesOf(text, 300);
  const chosen = rankByInformation(sentences).slice(0, max);
  return chosen.sort((one, other) => one - other).map((index) => sentences[index] ?? "");
}

/** Returns the sentences that share most words with a question. A sentence needs at least two words in common. */
export function answeringSentences(question: string, text: string, max: number): string[] {
  const asked = wordsOf(question);
  const scored = sentencesOf(text, 300).map((sentence) => ({
    sentence,
    score: [...wordsOf(sentence)].filter((word) => word.length > 3 && asked.has(word)).length,
  }));
  return scored
    .filter(({ score }) => score > 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ sentence }) => sentence);
}
