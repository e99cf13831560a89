import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { lettersIn, wordsOnly } from "@tessera/text/prose";
import type { eld } from "eld/extrasmall";

const minLetters = 20;
const sampleCharacters = 20_000;
let detector: typeof eld | undefined;

/** Loaded at the first question, as it takes longer than many a file: its package has only an ES module, so by its path. */
function loadDetector(): typeof eld {
  detector ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve("eld/extrasmall"))).eld;
  return detector as typeof eld;
}

/** The ISO 639 code of the language that the prose is written in; null where nobody could know. */
export function languageOf(text: string): string | null {
  const prose = wordsOnly(text.slice(0, sampleCharacters));
  if (lettersIn(prose) < minLetters) return null;
  const found = loadDetector().detect(prose);
  return found.language !== "" && found.isReliable() ? found.language : null;
}
