import type { RecognizeResult } from "tesseract.js";
import { type Box, meet, type OcrLine, type OcrText, type OcrWord, type ShownWord } from "./ocr-text.ts";

/** The minimum confidence (percent) of a word; a less certain one may be misread. */
export const surely = 60;
/** The minimum confidence (percent) of a line; a less certain one is a drawing. */
const possibly = 30;

const joined = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffefー]";
/** Spaces between characters of scripts that write no spaces between words. */
const spaces = new RegExp(`(?<=${joined}) (?=${joined})`, "gu");

const syllable = /^\p{Script=Hangul}$/u;
const hangulStart = /^\p{Script=Hangul}/u;
const hangulEnd = /\p{Script=Hangul}$/u;
/** The minimum gap between Korean words, as a fraction of their height. */
const narrow = 0.37;

/** Returns the recognized lines in reading order. `toSource` maps a box to the original picture. */
export function toLines({ data }: RecognizeResult, toSource: (box: Box) => Box): OcrLine[] {
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ confidence, bbox, words }) => ({
      ...saidBy(
        words.map((word) => ({
          ...{ text: word.text, box: toSource(word.bbox), isSure: word.confidence >= surely },
        })),
      ),
      confidence: Math.round(confidence),
      box: bbox,
    }))
    .filter((line) => line.confidence >= possibly && saysSomething(line));
}

function saidBy(words: OcrWord[]): Pick<OcrLine, "text" | "sure" | "words"> {
  const sure = words.filter(({ isSure }) => isSure);
  return { words, text: inOneLine(joinedWords(words)), sure: inOneLine(joinedWords(sure)) };
}

function joinedWords(words: OcrWord[]): string {
  return words.map((word, index) => spaceBetween(words[index - 1], word) + word.text).join("");
}

/** Returns the space between two words. Korean syllables are recognized as words, so there only a wide gap is a space. */
function spaceBetween(before: OcrWord | undefined, { text, box }: OcrWord): string {
  if (before === undefined) return "";
  const height = Math.max(before.box.y1 - before.box.y0, box.y1 - box.y0);
  const isKorean = hangulEnd.test(before.text) && hangulStart.test(text);
  const mayBeOne = isKorean && (syllable.test(before.text) || syllable.test(text));
  return mayBeOne && box.x0 - before.box.x1 < narrow * height ? "" : " ";
}

function saysSomething({ text }: Pick<OcrLine, "text">): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text);
}

/** Returns the text without the words that overlap some boxes of the picture. */
export function withoutWords(found: OcrText, boxes: readonly Box[]): OcrText {
  const lines = found.lines
    .map((line) => ({
      ...line,
      ...saidBy(line.words.filter((word) => !boxes.some((box) => meet(box, word.box)))),
    }))
    .filter(saysSomething);
  return { ...found, lines, text: lines.map(({ text }) => text).join("\n") };
}

/** Returns the words of every line, including lines that may be drawings. */
export function shownIn({ data }: RecognizeResult, toSource: (box: Box) => Box): ShownWord[][] {
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ words }) => words.map(({ text, bbox }) => ({ text, box: toSource(bbox) })));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim().replace(spaces, "");
}
