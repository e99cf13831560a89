import type { RecognizeResult } from "tesseract.js";
import type { Box, OcrLine, ShownWord } from "./ocr-text.ts";

/** A word below this may be another one. */
export const surely = 60;
/** A line below this is a drawing. */
const possibly = 30;

const joined = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffefー]";
/** Between letters of scripts that put none between words. */
const spaces = new RegExp(`(?<=${joined}) (?=${joined})`, "gu");

/** What was recognized, line by line, in reading order. */
export function linesOf({ data }: RecognizeResult): OcrLine[] {
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ text, confidence, bbox, words }) => ({
      text: inOneLine(text),
      sure: inOneLine(
        words
          .filter((word) => word.confidence >= surely)
          .map((word) => word.text)
          .join(" "),
      ),
      confidence: Math.round(confidence),
      box: bbox,
    }))
    .filter((line) => line.confidence >= possibly && /[\p{L}\p{N}]{2}/u.test(line.text));
}

/** Every line of words, also what may be a drawing; `toSource` says where in the picture itself a box is. */
export function shownIn({ data }: RecognizeResult, toSource: (box: Box) => Box): ShownWord[][] {
  return (data.blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map(({ words }) => words.map(({ text, bbox }) => ({ text, box: toSource(bbox) })));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim().replace(spaces, "");
}
