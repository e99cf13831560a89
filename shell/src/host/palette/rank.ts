import type { Command } from "@tessera/federation/remote";

/** How well a word fits, best first. */
const fit = { whole: 5, start: 4, wordStart: 3, inside: 2, scattered: 1 } as const;

/** What is found only by its other words comes after what is found by its label. */
const keywordShare = 0.5;

/** Case and accents do not count. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The commands that fit what was typed, the best first; those that fit alike keep their order. */
export function rankCommands(text: string, commands: readonly Command[]): Command[] {
  return scoredCommands(text, commands).map(({ command }) => command);
}

/** The same with how well each fits: every typed word has to fit somewhere. */
export function scoredCommands(
  text: string,
  commands: readonly Command[],
): { command: Command; score: number }[] {
  const wanted = folded(text).trim();
  return commands
    .map((command) => ({ command, score: scoreOf(wanted, command) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

function scoreOf(wanted: string, { label, keywords = "" }: Command): number {
  const name = folded(label);
  const asOne = fitOf(wanted, name);
  if (asOne >= fit.wordStart) return asOne;
  const scores = wanted
    .split(/\s+/)
    .map((word) => Math.max(fitOf(word, name), keywordFit(word, folded(keywords)) * keywordShare));
  return Math.max(asOne, Math.min(...scores));
}

/** Other words count from their beginning only: they are not seen, so a match inside would surprise. */
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

/** Whether the letters follow one another in the name, the first one at the beginning of a word: `gtt` in "Go to tickets". */
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
