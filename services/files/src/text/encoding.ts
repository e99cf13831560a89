import { isUtf8 } from "node:buffer";
import { isWrittenIn } from "@tessera/kit/text/decoder";
import { guessEncoding } from "@tessera/kit/text/guessed-encoding";
import { declaredEncoding } from "./declared-encoding.ts";
import { utf16In } from "./utf-16.ts";

/** Escape sequences of ISO-2022-JP that start two-byte characters. */
const shifts = ["\x1b$@", "\x1b$B"];

/**
 * Detects the encoding of a text by, in this order: byte order mark, zeros of UTF-16, valid UTF-8, its own declaration, and
 * otherwise the encoding in which it reads most like a language. Unless `isWhole`, the bytes may end within a character.
 */
export function detectEncoding(bytes: Buffer, isWhole: boolean): string {
  const wide = markedEncoding(bytes) ?? utf16In(bytes);
  if (wide !== null) return wide;
  if (isUtf8(isWhole ? bytes : withoutHalfLetter(bytes))) return hasShifts(bytes) ? "iso-2022-jp" : "utf-8";
  const declared = declaredEncoding(bytes);
  if (declared !== null && declared !== "utf-8" && isWrittenIn(bytes, declared, isWhole)) return declared;
  return isMostlyUtf8(bytes) ? "utf-8" : guessEncoding(bytes, isWhole);
}

/** Returns the encoding by a byte order mark; null for that of UTF-8, which is detected without it. */
export function markedEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
}

function hasShifts(bytes: Buffer): boolean {
  return (
    shifts.some((shift) => bytes.includes(shift, 0, "latin1")) && isWrittenIn(bytes, "iso-2022-jp", false)
  );
}

/** True for UTF-8 that is partly damaged: text in another encoding contains UTF-8 sequences only by chance. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8", 0, 256 * 1024);
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  return letters > 8 * broken;
}

/** Removes an incomplete UTF-8 character from the end. */
function withoutHalfLetter(bytes: Buffer): Buffer {
  const start = bytes.subarray(-3).findLastIndex((byte) => byte >= 0xc0);
  if (start < 0) return bytes;
  const tail = bytes.subarray(-3).subarray(start);
  const first = tail[0] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return tail.length < length ? bytes.subarray(0, -tail.length) : bytes;
}
