import { isWrittenIn, openDecoder } from "./decoder.ts";
import { detectLanguage } from "./language-detector.ts";
import { findOddity, foreignIn } from "./oddity.ts";

const sampleBytes = 2_000;
const beforeBytes = 200;
const checkedBytes = 64 * 1024;
const maxWindows = 3;
/** The encodings of one byte per character. Between similar ones, the more common one comes first. */
const singleByte = [
  ...["windows-1252", "windows-1251", "windows-1250", "windows-1254", "windows-1253", "windows-1256"],
  ...["windows-1255", "windows-1257", "windows-874", "windows-1258", "koi8-u", "iso-8859-2", "iso-8859-5"],
  ...["iso-8859-7", "iso-8859-6", "iso-8859-8", "ibm866", "macintosh", "x-mac-cyrillic", "iso-8859-3"],
  ...["iso-8859-4", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16"],
];
const ofTwoBytes = ["shift_jis", "euc-jp", "euc-kr", "gb18030", "big5"];

/** Guesses the encoding in which bytes that are not UTF-8 read most like a language, except the `unlikely` ones. */
export function guessEncoding(bytes: Buffer, isWhole: boolean, unlikely: string[] = []): string {
  const { sample, isCut } = getSample(bytes, isWhole);
  const start = bytes.subarray(0, checkedBytes);
  const possible = ofTwoBytes.filter(
    (encoding) => isWrittenIn(sample, encoding, !isCut) && isWrittenIn(start, encoding, false),
  );
  const candidates = [...possible, ...singleByte].filter((encoding) => !unlikely.includes(encoding));
  const read = candidates.map((encoding) => {
    const text = openDecoder(encoding).decode(sample, { stream: isCut }).normalize("NFC");
    return { encoding, text, oddity: findOddity(text) };
  });
  const least = Math.min(...read.map(({ oddity }) => oddity));
  let [best, highest] = ["windows-1252", Number.NEGATIVE_INFINITY];
  for (const { encoding, text, oddity } of read) {
    // No similarity to a language outweighs this much oddity.
    if (oddity > least + 0.4) continue;
    const score = computeScore(text) - oddity;
    if (score > highest) [best, highest] = [encoding, score];
  }
  return best;
}

const eastern = ["zh", "ja", "ko"];

/** Scores a text by its similarity to a language. Chinese, mostly Hangul, or many kana, hardly occur by chance and add to it. */
function computeScore(text: string): number {
  const { best, score } = detectLanguage(text, maxWindows);
  const share = (pattern: RegExp) =>
    (text.match(pattern)?.length ?? 0) / text.replace(/\p{ASCII}/gu, "").length;
  const isSure = share(/\p{Script=Hangul}/gu) > 0.9 || share(/[\p{Script=Hiragana}\u30a1-\u30fc]/gu) > 0.25;
  const isEastern = best !== null && eastern.includes(best);
  return score + (isSure ? 0.1 : 0) + (isEastern ? 0.2 : 0) - 0.3 * foreignIn(text, best);
}

/** Returns lines with bytes from 0x80 on, because the encodings differ only in these. */
function getSample(bytes: Buffer, isWhole: boolean): { sample: Buffer; isCut: boolean } {
  const parts: Buffer[] = [];
  let length = 0;
  let isCut = !isWhole;
  for (let start = 0; start < bytes.length && length < sampleBytes; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    const part = getPart(line);
    if (part.length > 0) {
      parts.push(part);
      length += part.length;
      isCut = part.length === sampleBytes || (!isWhole && end < 0);
    }
    start += line.length;
  }
  return { sample: Buffer.concat(parts), isCut };
}

/** Returns the useful part of a line: from shortly before its first byte from 0x80 on; empty if it has none. */
function getPart(line: Buffer): Buffer {
  const first = line.findIndex((byte) => byte >= 0x80);
  if (first < 0) return line.subarray(0, 0);
  const from = Math.max(0, first - beforeBytes);
  return line.subarray(from, from + sampleBytes);
}
