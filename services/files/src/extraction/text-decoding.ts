import { open } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { formatNumber } from "@tessera/wire/wording";
import { type Detail, detailsOf, UnreadableFileError } from "./reading.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DecodedText {
  text: string;
  encoding: Encoding;
  isPartial: boolean;
}

/** As people name it; null for what is usual. */
const names: Record<Encoding, string | null> = {
  "utf-8": null,
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
/** Of a longer text the beginning is read. */
export const textBytes = 8 * 1024 * 1024;
const sampleBytes = 64 * 1024;

/** The encoding by its mark, by the zeros of UTF-16, or by whether the bytes are UTF-8 at all. */
function encodingOf(sample: Buffer, isWhole: boolean): Encoding {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return utf16By(sample) ?? (isUtf8(sample, isWhole) ? "utf-8" : "windows-1252");
}

/** Most letters have a zero beside them: before it or after it. */
function utf16By(sample: Buffer): Encoding | null {
  let [even, odd] = [0, 0];
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const many = sample.length / 5;
  if (odd > many && even * 10 < odd) return "utf-16le";
  return even > many && odd * 10 < even ? "utf-16be" : null;
}

/** What is not whole may end in the middle of a character: that is no fault. */
function isUtf8(sample: Buffer, isWhole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

export async function readStart(path: string, bytes: number): Promise<Buffer> {
  await using file = await open(path);
  const buffer = Buffer.alloc(bytes);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, bytes - length, length);
    length += bytesRead;
    if (bytesRead === 0 || length === bytes) return buffer.subarray(0, length);
  }
}

/** Text of unknown encoding, from its beginning. Bytes that are no text are refused. */
export async function readText(path: string, size: number, limit = textBytes): Promise<DecodedText> {
  const bytes = await readStart(path, Math.min(size, limit));
  const isPartial = size > limit;
  const encoding = encodingOf(bytes, !isPartial);
  const text = new TextDecoder(encoding).decode(bytes, { stream: isPartial });
  refuseBinary(text);
  return { text: text.replace(/\r\n?/gu, "\n"), encoding, isPartial };
}

/** The whole text of a file as it is written; null for bytes that are no text. */
export function decodeText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes, true)).decode(bytes);
    refuseBinary(text);
    return text;
  } catch {
    return null;
  }
}

function refuseBinary(text: string): void {
  const sample = stripVTControlCharacters(text.slice(0, sampleBytes));
  const controls = sample.match(/[\p{Cc}--\s]/gv)?.length ?? 0;
  if (controls > 8 && controls > sample.length / 50)
    throw new UnreadableFileError("The file does not contain text.");
}

export function encodingDetail({ encoding }: DecodedText): Detail[] {
  return detailsOf({ Encoding: names[encoding] });
}

export function textDetails(decoded: DecodedText): Detail[] {
  const lines = decoded.text === "" ? 0 : decoded.text.trimEnd().split("\n").length;
  return [...detailsOf({ Lines: formatNumber(lines) }), ...encodingDetail(decoded)];
}
