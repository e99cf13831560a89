import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { eld } from "eld/extrasmall";

const windowLength = 300;
const usualWindows = 5;
let detector: typeof eld | undefined;

/** Loaded at the first question, as it takes longer than many a file: its package has only an ES module, so by its path. */
function loadDetector(): typeof eld {
  detector ??= createRequire(import.meta.url)(fileURLToPath(import.meta.resolve("eld/extrasmall"))).eld;
  return detector as typeof eld;
}

export interface LanguageScores {
  /** The most likely language; null where there are no words. */
  best: string | null;
  /** How much the text is like it, from 0 to 1. */
  score: number;
  /** Whether a part of the text is like it and no other. */
  isReliable: boolean;
}

/** The language of a text by several parts of it: the detector itself reads the beginning alone. */
export function detectLanguage(text: string, maxWindows = usualWindows): LanguageScores {
  const sums = new Map<string, number>();
  const reliable = new Set<string>();
  const windows = windowsOf(text, maxWindows);
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

/** Parts of the same length, evenly over the text. */
function windowsOf(text: string, maxWindows: number): string[] {
  const amount = Math.min(maxWindows, Math.max(1, Math.floor(text.length / windowLength)));
  const step = Math.max(windowLength, Math.floor(text.length / amount));
  return Array.from({ length: amount }, (_, index) => text.slice(index * step, index * step + windowLength));
}
