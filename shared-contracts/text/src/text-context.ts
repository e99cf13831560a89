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

function lineBefore(text: string, at: number): string {
  const end = text.lastIndexOf("\n", at - 1);
  if (end < 0 || at - end > 8) return "";
  return text.slice(Math.max(text.lastIndexOf("\n", end - 1) + 1, end - 200), end).trim();
}

function lineAfter(text: string, at: number): string {
  const start = text.indexOf("\n", at);
  if (start < 0 || start - at > 2) return "";
  const end = text.indexOf("\n", start + 1);
  return text.slice(start + 1, Math.min(end < 0 ? text.length : end, start + 200)).trim();
}
