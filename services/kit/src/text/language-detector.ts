import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { eld } from "eld/extrasmall";

const windowLength = 300;
const usualWindows = 5;
let detector: typeof eld | undefined;

/** Loads the detector on first use, since loading takes longer than reading most files. By path: the package has only an ES module. */
function loadDetector(): typeof eld {
  detector ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve("eld/extrasmall"))).eld;
  return detector as typeof eld;
}

export interface LanguageScores {
  /** The most likely language; null if the text has no words. */
  best: string | null;
  /** The similarity of the text to that language, from 0 to 1. */
  score: number;
  /** Whether at least one part of the text matches that language and no other. */
  isReliable: boolean;
}

/** Detects the language of a text from several parts of it, because the detector itself reads only the beginning. */
export function detectLanguage(text: string, maxWindows = usualWindows): LanguageScores {
  const sums = new Map<string, number>();
  const reliable = new Set<string>();
  const windows = getWindows(text, maxWindows);
  for (const window of windows) {
    const found = loadDetector().detect(window);
    if (found.isReliable()) reliable.add(found.language);
    for (const [language, score] of Object.entries(found.getScores()))
      sums.set(language, (sums.get(language) ?? 0) + Number(score) / windows.length);
  }
  let [best, highest]: [string | null, number] = [null, 0];
  for (const [language, score] of sums) if (score > highest) [best, highest] = [language, score];
  return { best, score: highest, isReliable: best !== null && reliable.has(best) };
}

/** Returns parts of equal length, evenly spread over the text. */
function getWindows(text: string, maxWindows: number): string[] {
  const amount = Math.min(maxWindows, Math.max(1, Math.floor(text.length / windowLength)));
  const step = Math.max(windowLength, Math.floor(text.length / amount));
  return Array.from({ length: amount }, (_, index) => text.slice(index * step, index * step + windowLength));
}
