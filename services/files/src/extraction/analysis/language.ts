import { detectLanguage } from "@tessera/kit/text/language-detector";
import { lettersIn, wordsOnly } from "@tessera/text/prose";
import { closerLanguage } from "./close-language.ts";

const minLetters = 12;
const sampleCharacters = 20_000;

/** Returns the ISO 639 code of the language that the prose is written in; null if it cannot be determined. */
export function findLanguage(text: string): string | null {
  const prose = wordsOnly(text.slice(0, sampleCharacters));
  if (lettersIn(prose) < minLetters) return null;
  const { best, isReliable } = detectLanguage(prose);
  const language = closerLanguage(prose, best);
  return isReliable || language !== best ? language : null;
}
