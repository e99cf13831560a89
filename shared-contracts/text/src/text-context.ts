/** A finding within its text. `before` includes the part of the finding that is not removed. */
export interface TextContext {
  before: string;
  after: string;
  /** The whole text, and where in it the removed part begins. */
  text: string;
  start: number;
}

const reach = 60;

export function contextOf(text: string, start: number, end: number): TextContext {
  return {
    before: text.slice(Math.max(0, start - reach), start),
    after: text.slice(end, end + reach),
    text,
    start,
  };
}

const encoded = /[A-Za-z0-9+/=]/u;
const blockLine = /^[A-Za-z0-9+/=]{40,}$/u;
/** Encoded data that a finding is only a part of must be this much longer than it. */
const muchLonger = 40;

/** True within encoded binary data: base64 or hexadecimal digits, on one line or in a block of lines. */
export function isInBinaryData({ text, start }: TextContext, found: string): boolean {
  const end = start + found.length;
  const [from, to] = [extend(text, start - 1, -1) + 1, extend(text, end, 1)];
  if (to - from >= found.length + muchLonger && isEncoded(text.slice(from, to))) return true;
  return [lineBefore(text, from), lineAfter(text, to)].some(
    (line) => blockLine.test(line) && isEncoded(line),
  );
}

function extend(text: string, index: number, step: 1 | -1): number {
  let at = index;
  const limit = 4_000;
  for (let count = 0; count < limit && encoded.test(text.charAt(at)); count += 1) at += step;
  return at;
}

/** True for hexadecimal digits, and for letters and digits that alternate as in base64 and in no path. */
function isEncoded(run: string): boolean {
  if (/^[0-9a-f]+$/iu.test(run)) return /\d/u.test(run);
  return /\d/u.test(run) && /[a-z]/u.test(run) && /[A-Z]/u.test(run) && !/(?:[a-z]{4,}\/){2}/u.test(run);
}

/** Returns the line before the one that begins shortly before a place. Only so much is searched as counts, since a text may have one line. */
function lineBefore(text: string, at: number): string {
  const from = Math.max(0, at - 8);
  const end = from + text.slice(from, at).lastIndexOf("\n");
  if (end < from) return "";
  const before = text.slice(Math.max(0, end - 200), end);
  return before.slice(before.lastIndexOf("\n") + 1).trim();
}

function lineAfter(text: string, at: number): string {
  const start = at + text.slice(at, at + 3).indexOf("\n");
  if (start < at) return "";
  return (text.slice(start + 1, start + 200).split("\n", 1)[0] ?? "").trim();
}
