import { open } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { openDecoder } from "@tessera/kit/text/decoder";
import { toReason } from "@tessera/wire/reason/reason";
import { detectEncoding } from "../text/encoding.ts";
import { encodingName } from "../text/encoding-name.ts";
import { withoutOverprint } from "../text/overprint.ts";
import { type Detail, toDetails, UnreadableFileError } from "./reader.ts";

export interface DecodedText {
  text: string;
  /** The name in the Encoding Standard. */
  encoding: string;
  isPartial: boolean;
}

/** The maximum number of bytes to read; of longer texts only the beginning is read. */
export const textBytes = 8 * 1024 * 1024;
const sampleBytes = 64 * 1024;

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

/** Reads text of unknown encoding, with letters composed (NFC) and lines ended by LF. Throws an UnreadableFileError for binary content. */
export async function readText(path: string, size: number, limit = textBytes): Promise<DecodedText> {
  const bytes = await readStart(path, Math.min(size, limit));
  const isPartial = size > limit;
  const encoding = detectEncoding(bytes, !isPartial);
  const text = openDecoder(encoding).decode(bytes, { stream: isPartial });
  refuseBinary(text);
  return { text: withoutOverprint(text.normalize("NFC")).replace(/\r\n?/gu, "\n"), encoding, isPartial };
}

/** Decodes the whole content of a file, unchanged, and returns its encoding; null for binary content. */
export function decodeWhole(bytes: Buffer): Pick<DecodedText, "text" | "encoding"> | null {
  try {
    const encoding = detectEncoding(bytes, true);
    const text = openDecoder(encoding).decode(bytes);
    refuseBinary(text);
    return { text, encoding };
  } catch {
    return null;
  }
}

export function decodeText(bytes: Buffer): string | null {
  return decodeWhole(bytes)?.text ?? null;
}

function refuseBinary(text: string): void {
  const sample = stripVTControlCharacters(text.slice(0, sampleBytes));
  const controls = sample.match(/[\p{Cc}--[\s\b]]/gv)?.length ?? 0;
  if (controls > 8 && controls > sample.length / 50)
    throw new UnreadableFileError(toReason("file.without_text"));
}

export function encodingDetail({ encoding }: Pick<DecodedText, "encoding">): Detail[] {
  return toDetails({ Encoding: encodingName(encoding) });
}

export function textDetails(decoded: DecodedText): Detail[] {
  const lines = decoded.text === "" ? 0 : decoded.text.trimEnd().split("\n").length;
  return [...toDetails({ Lines: lines }), ...encodingDetail(decoded)];
}
