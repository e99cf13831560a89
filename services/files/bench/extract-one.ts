import { extract } from "../src/extraction/extract.ts";
import type { ExtractionInput } from "../src/extraction/reader.ts";
import { getWords } from "./documents/bench-document.ts";

/** Reads one file in a process of its own, as the worker does. */
const { input, wanted } = JSON.parse(process.argv[2] ?? "") as { input: ExtractionInput; wanted: string[] };
const described = await extract(input).then(
  ({ thumbnail, covered, text, findings, ...found }) => ({
    ...found,
    isCovered: covered !== null,
    characters: text.length,
    hasThumbnail: thumbnail !== null,
    error: null,
    missing: missingIn([found.summary, text, JSON.stringify([findings, found.details])].join("\n")),
  }),
  (error: Error) => ({ error: error.message, isExpected: error.name === "ExtractionError", missing: wanted }),
);
const { user, system } = process.cpuUsage();
const used = {
  cpuMs: Math.round((user + system) / 1_000),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1_024),
};
process.stdout.write(JSON.stringify({ ...described, ...used }));
process.exit(0);

/** Compares whole words, except where the wanted text is no single word ("1:35") or belongs to a script without spaces. */
function missingIn(found: string): string[] {
  const [words, whole] = [new Set(getWords(found)), found.normalize("NFC").toLowerCase()];
  return wanted.filter((word) => !words.has(word) && !(isNoWord(word) && whole.includes(word)));
}

function isNoWord(word: string): boolean {
  return /[^\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}]/u.test(word);
}
