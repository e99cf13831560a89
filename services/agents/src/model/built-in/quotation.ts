import { rankByInformation } from "@tessera/text/informative";
import { sentencesOf, wordsOf } from "@tessera/text/sentences";
import { oneLine, shorten } from "@tessera/text/wording";

/** What others wrote as a part of our Markdown: their marks are shown, and mean nothing. */
export function plain(text: unknown, limit = 200): string {
  return shorten(oneLine(String(text ?? "")), limit).replaceAll(/[\\`*_{}[\]<>()#!|~]/g, "\\$&");
}

/** The sentences that say most, in their order. */
export function significantSentences(text: string, max: number): string[] {
  const sentences = sentencesOf(text, 300);
  const chosen = rankByInformation(sentences).slice(0, max);
  return chosen.sort((one, other) => one - other).map((place) => sentences[place] ?? "");
}

/** The sentences that share most words with a question; none when hardly any. */
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
