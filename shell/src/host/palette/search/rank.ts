import type { Command } from "@tessera/federation/remote";
import { readWords } from "@tessera/wire/text/search-words";

/** Scores for the quality of a match, best first. */
const fit = { whole: 5, start: 4, wordStart: 3, inside: 2, scattered: 1 } as const;

/** Factor for matches in the keywords, so that they rank below matches in the label. */
const keywordShare = 0.5;

/** Returns the text without accents and in lower case. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Returns the commands that match the text, best match first. Equal matches keep their order. */
export function rankCommands(text: string, commands: readonly Command[]): Command[] {
  return scoredCommands(text, commands).map(({ command }) => command);
}

/**
 * Returns the matching commands with their scores. Every typed word and quoted phrase has to match. Letters that are scattered over a label
 * count only if nothing matches better.
 */
export function scoredCommands(
  text: string,
  commands: readonly Command[],
): { command: Command; score: number }[] {
  const wanted = folded(text).trim();
  const scored = commands
    .map((command) => ({ command, score: computeScore(wanted, command) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const better = scored.filter(({ score }) => score > fit.scattered);
  return better.length > 0 ? better : scored;
}

function computeScore(wanted: string, { label, keywords = "" }: Command): number {
  const name = folded(label);
  const asOne = fitOf(wanted, name);
  if (asOne >= fit.wordStart) return asOne;
  const words = readWords(wanted).map(folded);
  if (words.length === 0) return 0;
  const scores = words.map((word) =>
    Math.max(fitOf(word, name), keywordFit(word, folded(keywords)) * keywordShare),
  );
  return Math.max(asOne, Math.min(...scores));
}

/**
 * Scores a match in the keywords. Only the beginning of a word counts: keywords are not shown, so a match inside one would be confusing.
 */
function keywordFit(word: string, keywords: string): number {
  const score = fitOf(word, keywords);
  return score >= fit.wordStart ? score : 0;
}

function fitOf(wanted: string, name: string): number {
  if (!wanted || !name) return 0;
  if (name === wanted) return fit.whole;
  const at = name.indexOf(wanted);
  if (at === 0) return fit.start;
  if (at > 0) return startsWord(wanted, name) ? fit.wordStart : fit.inside;
  return isScattered(wanted, name) ? fit.scattered : 0;
}

function startsWord(wanted: string, name: string): boolean {
  return name
    .split(/[^\p{L}\p{N}#]+/u)
    .some((_, index, words) => words.slice(index).join(" ").startsWith(wanted));
}

/** Returns true if the letters occur in the name in this order, the first one at the start of a word: `gtt` in "Go to tickets". */
function isScattered(wanted: string, name: string): boolean {
  const starts = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].filter(
    ([letter]) => letter === wanted[0],
  );
  return starts.some(({ index }) => hasInTurn([...wanted], name.slice(index)));
}

function hasInTurn(letters: readonly string[], text: string): boolean {
  let from = 0;
  return letters.every((letter) => {
    const at = text.indexOf(letter, from);
    from = at + 1;
    return at >= 0;
  });
}
