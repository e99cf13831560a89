import type { Detector } from "@tessera/text/detectors";
import { findSecrets } from "@tessera/text/redact";
import type { Box, ShownWord } from "./ocr-text.ts";

/** Where a picture shows a secret, and what it is. */
export interface ShownSecret {
  what: string;
  box: Box;
}

/** A form's label above its field. */
const label =
  /^\W*(?:password|passphrase|passwort|kennwort|secret|token|(?:access|api|secret|private)[ _-]?(?:token|key)|pin|cvc|cvv|security code)\W*$/iu;
/** What no word has: a password is distinguished from a button by it. */
const isCode = /\d|\p{L}[^\p{L}\p{N}\s.,;:!?)/'’-]\p{L}/u;
/** A part of a token: letters and digits, or a capital behind a small letter. */
const fragment = /^(?=.*(?:\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}))[\w.~+/=-]{5,}$/u;
const nearby = 4;

/** Where lines of words hold secrets, word by word, and what stands below a label that names one. */
export function findShownSecrets(lines: ShownWord[][], detectors: Detector[]): ShownSecret[] {
  return lines.flatMap((words) => [...findInLine(words, detectors), ...findBelow(words, lines)]);
}

function findInLine(words: ShownWord[], detectors: Detector[]): ShownSecret[] {
  const text = words.map((word) => word.text).join(" ");
  return findSecrets(text, detectors).flatMap(({ what, start, end }) => {
    const covered = withFragments(words, wordsWithin(words, start, end));
    return covered.map(({ box }, index) => ({ what: index === 0 ? what : "", box }));
  });
}

/** With the words behind that go on with a token: spaces are read into a long one. */
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
  if (!first || !label.test(words.map(({ text }) => text).join(" "))) return [];
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
