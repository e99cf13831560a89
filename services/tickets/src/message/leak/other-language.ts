import { detectLanguage } from "@tessera/kit/text/language-detector";

const minLetters = 80;
const sample = 3_000;
const otherText = /```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|\S+@\S+|^[ \t]*>.*$/gmu;
/** Languages that are too similar to be distinguished in a short text. */
const similar = [
  "nb nn da sv",
  "hr sr bs sl",
  "id ms",
  "cs sk",
  "es gl ca pt it",
  "de nl af lb",
  "ru uk be bg mk",
  "zh ja",
];

/** Returns the language of a text; null if it is too short or its language is not certain. */
function findLanguage(text: string): string | null {
  const prose = text.slice(0, sample).replaceAll(otherText, " ");
  if ((prose.match(/\p{L}/gu)?.length ?? 0) < minLetters) return null;
  const { best, isReliable } = detectLanguage(prose, 3);
  return isReliable ? best : null;
}

export interface LanguagePair {
  customer: string;
  reply: string;
}

/** Returns both languages if a reply is in another one than its customer writes, and no member has answered in it before. */
export function findOtherLanguage(
  reply: string,
  { customerTexts, memberTexts }: { customerTexts: readonly string[]; memberTexts: readonly string[] },
): LanguagePair | null {
  const written = findLanguage(reply);
  const expected = written && findLanguage(customerTexts.join("\n"));
  if (!written || !expected || written === expected) return null;
  if (similar.some((group) => [written, expected].every((one) => group.split(" ").includes(one))))
    return null;
  return memberTexts.some((text) => findLanguage(text) === written)
    ? null
    : { customer: expected, reply: written };
}
