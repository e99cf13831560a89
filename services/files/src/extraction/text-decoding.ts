import { open } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { type Detail, detailsOf, UnreadableFile } from "./reading.ts";
import { asNumber } from "./wording.ts";

export interface DecodedText {
  text: string;
  /** As people name it; "UTF-8" where nothing else shows. */
  encoding: string;
  isPartial: boolean;
}

const labels: Record<string, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
};
/** Of a longer text the beginning is read. */
export const textBytes = 8 * 1024 * 1024;
const sampleBytes = 64 * 1024;

/** The encoding by its mark, by the zeros of UTF-16, or by whether the bytes are UTF-8 at all. */
export function encodingOf(sample: Buffer): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return utf16By(sample) ?? (isUtf8(sample) ? "utf-8" : "windows-1252");
}

/** Most letters have a zero beside them: before it or after it. */
function utf16By(sample: Buffer): string | null {
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

/** A sample may end in the middle of a character: that is no fault. */
function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
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
  const encoding = bytes.length > sampleBytes && !isUtf8(bytes) ? fallback(bytes) : encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  refuseBinary(text);
  return {
    text: text.replace(/\r\n?/gu, "\n"),
    encoding: labels[encoding] ?? encoding,
    isPartial: size > limit,
  };
}

function fallback(bytes: Buffer): string {
  const encoding = encodingOf(bytes.subarray(0, sampleBytes));
  return encoding === "utf-8" ? "windows-1252" : encoding;
}

function refuseBinary(text: string): void {
  const sample = stripVTControlCharacters(text.slice(0, sampleBytes));
  const controls = sample.match(/[\p{Cc}--\s]/gv)?.length ?? 0;
  if (controls > 8 && controls > sample.length / 50)
    throw new UnreadableFile("The file does not contain text.");
}

export function textDetails({ text, encoding }: DecodedText): Detail[] {
  return detailsOf({
    Lines: asNumber(text === "" ? 0 : text.trimEnd().split("\n").length),
    Encoding: encoding === "UTF-8" ? null : encoding,
  });
}
