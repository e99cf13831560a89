import { isUtf8 } from "node:buffer";
import iconv from "iconv-lite";
import { openDecoder } from "./decoder.ts";
import { guessEncoding } from "./guessed-encoding.ts";
import { decodeHz } from "./hz.ts";
import { decodeIso2022Kr } from "./iso-2022-kr.ts";
import { detectLanguage } from "./language-detector.ts";
import { findOddity, foreignIn } from "./oddity.ts";

/** Charsets whose bytes are all ASCII, so that they count only if they are declared. */
const asciiOnly = /^(?:utf-?7|unicode-1-1-utf-7|csunicode11utf7|hz(?:-gb-?2312)?|(?:cs)?iso-?2022-?kr)$/u;
const wide = /^(?:utf-?(?:16|32)(?:[lb]e)?|ucs-?[24](?:[lb]e)?)$/u;
const western = /^(?:iso-?8859-1|iso8859_1|latin-?1|l1|windows-1252|win-?1252|cp-?1252)$/u;
/** Labels that say nothing about bytes beyond ASCII. */
const empty = /^(?:us-ascii|ascii|ansi_x3\.4-19(?:68|86)|iso646-us)$/u;
const ofTwoBytes =
  /^(?:gb|cp936|ms936|big5|cp950|ks_c|euc|cp949|ms949|uhc|shift|sjis|ms_kanji|windows-(?:31j|9\d\d)|cp932|iso-2022)/u;
/** Labels that `iconv-lite` lacks, by the ones that it has; `TextDecoder` reads those that start with `iso-2022-jp`. */
const otherLabels: Record<string, string> = {
  "x-mac-roman": "macintosh",
  "iso-8859-8-i": "iso-8859-8",
  "iso-8859-8-e": "iso-8859-8",
  "x-mac-cyrillic": "maccyrillic",
  "x-mac-ce": "maccenteuro",
  ibm00858: "cp858",
  ansi: "windows-1252",
  cp932: "shift_jis",
  cp1361: "cp949",
};
/** Charsets that mail programs do not use without naming them. */
const unlikely = [
  ...["macintosh", "x-mac-cyrillic", "windows-1258", "iso-8859-3", "iso-8859-4", "iso-8859-10"],
  ...["iso-8859-13", "iso-8859-14", "iso-8859-16"],
];
/** Escape sequences of ISO-2022-JP that start two-byte characters. */
const shifts = ["\x1b$@", "\x1b$B", "\x1b(J"];

/**
 * Decodes text with the charset that it was written in: the declared one (`labels`, the strongest first) unless the bytes contradict it,
 * else UTF-8, even with some broken bytes, else the charset in which it reads most like a language. A byte that fits nowhere costs one
 * character. Old names of charsets are known: `ibm850`, `utf-7`, `ks_c_5601-1987`, `x-mac-roman`.
 */
export function decodeDeclaredText(bytes: Uint8Array, labels: (string | null | undefined)[] = []): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const declared = labels.flatMap((label) => toKnownLabel(label) ?? []);
  return withoutMark(decodeBuffer(buffer, declared));
}

function decodeBuffer(bytes: Buffer, declared: string[]): string {
  const certain = declared.find((label) => wide.test(label) || asciiOnly.test(label)) ?? markedIn(bytes);
  if (certain !== undefined) return decode(bytes, certain);
  const other = declared.find((label) => ![western, empty, /^utf-?8$/u].some((usual) => usual.test(label)));
  if (other === undefined) return isUtf8(bytes) ? bytes.toString("utf8") : decodeUndeclared(bytes, declared);
  if (isUtf8(bytes) && !isTwoByteText(bytes, other)) return bytes.toString("utf8");
  return fits(bytes, other) ? decode(bytes, other) : decodeUndeclared(bytes, declared);
}

/** Returns the charset that the bytes themselves name: by a mark, or by escape sequences. */
function markedIn(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return shifts.some((shift) => bytes.includes(shift, 0, "latin1")) ? "iso-2022-jp" : undefined;
}

function decodeUndeclared(bytes: Buffer, declared: string[]): string {
  if (isMostlyUtf8(bytes)) return new TextDecoder("utf-8").decode(bytes);
  const isCalledWestern = declared.some((label) => western.test(label));
  const isWestern = isCalledWestern && isPlausiblyWestern(bytes) && !isOtherLatin(bytes);
  return openDecoder(isWestern ? "windows-1252" : guess(bytes)).decode(bytes);
}

/**
 * True if the bytes are text of a two-byte charset although they are valid UTF-8, as a few of its characters can be by chance. Letters within
 * a Latin word are no such chance.
 */
function isTwoByteText(bytes: Buffer, label: string): boolean {
  if (!ofTwoBytes.test(label) || !fits(bytes, label)) return false;
  const text = bytes.toString("utf8");
  return (text.match(/\P{ASCII}/gu)?.length ?? 0) < 4 && !/[a-z]\P{ASCII}|\P{ASCII}[a-z]/iu.test(text);
}

/** Text of another script has several letters beyond ASCII in a row, or signs within words where western languages have letters. */
function isPlausiblyWestern(bytes: Buffer, maxOddity = 0.1): boolean {
  const text = openDecoder("windows-1252").decode(bytes);
  return !/\P{ASCII}{4}/u.test(text) && findOddity(text) < maxOddity;
}

const latin = ["windows-1250", "windows-1254", "windows-1257", "iso-8859-2", "iso-8859-15"];
const fewBytes = 8;

/** Guesses the charset. Few letters say little of a language, and most that stand alone in Latin words are western. */
function guess(bytes: Buffer): string {
  const beyondAscii = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const guessed = beyondAscii < 3 ? "windows-1252" : guessEncoding(bytes, true, unlikely);
  const isUnsure = beyondAscii <= fewBytes && !latin.includes(guessed) && isPlausiblyWestern(bytes, 0.25);
  return isUnsure ? "windows-1252" : guessed;
}

/**
 * True if text that is called western is of another language with Latin letters: all its letters are of that language, and as western ones
 * some would be of none.
 */
function isOtherLatin(bytes: Buffer): boolean {
  const guessed = guess(bytes);
  if (!latin.includes(guessed)) return false;
  const foreign = (encoding: string) => {
    const text = openDecoder(encoding).decode(bytes.subarray(0, 64 * 1024));
    return foreignIn(text, detectLanguage(text, 1).best);
  };
  return foreign(guessed) === 0 && foreign("windows-1252") > 0;
}

function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8", 0, 256 * 1024);
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return letters > (text.match(/\ufffd/gu)?.length ?? 0);
}

function fits(bytes: Buffer, label: string): boolean {
  return !decode(bytes, label).includes("\ufffd");
}

/** Returns the label in lower case if text can be decoded by it. */
function toKnownLabel(label: string | null | undefined): string | null {
  const name = (label ?? "")
    .trim()
    .replaceAll(/^["']|["']$/gu, "")
    .toLowerCase();
  if (name === "") return null;
  const plain = name.replace(/^x-(?=cp|ibm|dos|big5|sjis|gbk|euc)/u, "").replace(/^dos-?(?=\d)/u, "cp");
  const known = otherLabels[plain] ?? plain;
  return asciiOnly.test(known) || iconv.encodingExists(known) || /^iso-2022-jp/u.test(known) ? known : null;
}

function decode(bytes: Buffer, label: string): string {
  if (/^iso-2022-jp/u.test(label)) return new TextDecoder("iso-2022-jp").decode(bytes);
  if (label.startsWith("hz")) return decodeHz(bytes);
  if (/2022-?kr$/u.test(label)) return decodeIso2022Kr(bytes);
  return iconv.decode(bytes, label);
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff/u, "");
}
