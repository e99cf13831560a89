import { isUtf8 } from "node:buffer";
import { declaredEncoding } from "./declared-encoding.ts";
import { isWrittenIn } from "./decoder.ts";
import { guessEncoding } from "./guessed-encoding.ts";
import { utf16In } from "./utf-16.ts";

/** Where letters of two bytes begin between those of one. */
const shifts = ["\x1b$@", "\x1b$B"];

/**
 * The encoding of a text: by its mark, by the zeros of UTF-16, by whether it is UTF-8 at all, by what it says itself, and
 * otherwise the one in which it reads most like a language. What is not whole may end in the middle of a letter.
 */
export function encodingOf(bytes: Buffer, isWhole: boolean): string {
  const wide = markedEncoding(bytes) ?? utf16In(bytes);
  if (wide !== null) return wide;
  if (isUtf8(isWhole ? bytes : withoutHalfLetter(bytes))) return hasShifts(bytes) ? "iso-2022-jp" : "utf-8";
  const declared = declaredEncoding(bytes);
  if (declared !== null && declared !== "utf-8" && isWrittenIn(bytes, declared, isWhole)) return declared;
  return isMostlyUtf8(bytes) ? "utf-8" : guessEncoding(bytes, isWhole);
}

/** By the mark at its beginning; that of UTF-8 needs none. */
export function markedEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

function hasShifts(bytes: Buffer): boolean {
  return (
    shifts.some((shift) => bytes.includes(shift, 0, "latin1")) && isWrittenIn(bytes, "iso-2022-jp", false)
  );
}

/** Where some of it was damaged: a text of another encoding has no sequences of UTF-8, but by chance. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8", 0, 256 * 1024);
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  return letters > 8 * broken;
}

/** Without a letter of UTF-8 at the end whose rest is missing. */
function withoutHalfLetter(bytes: Buffer): Buffer {
  const start = bytes.subarray(-3).findLastIndex((byte) => byte >= 0xc0);
  if (start < 0) return bytes;
  const tail = bytes.subarray(-3).subarray(start);
  const first = tail[0] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return tail.length < length ? bytes.subarray(0, -tail.length) : bytes;
}
