import type { Detector } from "@tessera/text/detectors";
import { findSecrets } from "@tessera/text/redact";
import { findNamed } from "@tessera/text/redact-names";
import { isSecretName } from "@tessera/text/secret-names";
import type { Box, ShownWord } from "./ocr-text.ts";

/** A secret that a picture shows: its kind and position. */
export interface ShownSecret {
  what: string;
  box: Box;
}

/** Returns whether a line is the label of a field for a secret: "Password *", "One-time code:". */
function isLabel(line: string): boolean {
  const label = line.replace(/^\W+|[^\p{L}\p{N}]+$/gu, "");
  return label.length <= 40 && label.split(/\s+/u).length <= 4 && isSecretName(label);
}

/** Characters that no ordinary word has; they distinguish a password from a button. */
const isCode = /\d|\p{L}[^\p{L}\p{N}\s.,;:!?)/'’-]\p{L}/u;
/** A part of a token: letters mixed with digits, or a capital after a small letter. */
const fragment = /^(?=.*(?:\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}))[\w.~+/=-]{5,}$/u;
const nearby = 4;

/** Finds secrets in lines of words, word by word, and values below a label that names a secret. */
export function findShownSecrets(lines: ShownWord[][], detectors: Detector[]): ShownSecret[] {
  return lines.flatMap((words) => [...findInLine(words, detectors), ...findBelow(words, lines)]);
}

function findInLine(words: ShownWord[], detectors: Detector[]): ShownSecret[] {
  const text = words.map((word) => word.text).join(" ");
  return [...findSecrets(text, detectors), ...findNamed(text)].flatMap(({ what, start, end }) => {
    const covered = withFragments(words, wordsWithin(words, start, end));
    return covered.map(({ box }, index) => ({ what: index === 0 ? what : "", box }));
  });
}

/** Adds the following words that continue a token, because spaces are often read into a long one. */
function withFragments(words: ShownWord[], found: ShownWord[]): ShownWord[] {
  const next = words.indexOf(found.at(-1) as ShownWord) + 1;
  const rest = words.slice(next);
  const end = rest.findIndex(({ text }) => !fragment.test(text));
  return [...found, ...rest.slice(0, end < 0 ? rest.length : end)];
}

function wordsWithin(words: ShownWord[], start: number, end: number): ShownWord[] {
  let at = 0;
  return words.filter(({ text }) => {
    const from = at;
    at += text.length + 1;
    return from < end && start < from + text.length;
  });
}

function findBelow(words: ShownWord[], lines: ShownWord[][]): ShownSecret[] {
  const first = words[0]?.box;
  if (!first || !isLabel(words.map(({ text }) => text).join(" "))) return [];
  const reach = (first.y1 - first.y0) * nearby;
  const isBelow = ({ box }: ShownWord) =>
    box.y0 >= first.y1 && box.y0 - first.y1 <= reach && Math.abs(box.x0 - first.x0) <= reach;
  return lines.flatMap((line) => {
    const [value] = line;
    return value && line.length === 1 && isBelow(value) && isCode.test(value.text)
      ? [{ what: "secret", box: value.box }]
      : [];
  });
}
