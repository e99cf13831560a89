import { decompressRTF } from "@kenjiuno/decompressrtf";
import { readRtf } from "./rtf.ts";

const head = 16;
/** Unpacking takes about a hundred times as much memory. */
const maxBytes = 2 * 1024 * 1024;

/** Returns the text or HTML in compressed rich text, as Outlook stores it; null if it is damaged or too large. */
export function readCompressedRtf(packed: Uint8Array): ReturnType<typeof readRtf> | null {
  if (packed.length < head || packed.length > maxBytes) return null;
  try {
    return readRtf(unpack(Buffer.from(packed)));
  } catch {
    return null;
  }
}

/** Unpacks rich text. Corrects a size in the header that exceeds the data, since the library relies on it. */
function unpack(packed: Buffer): Buffer {
  packed.writeUInt32LE(Math.min(packed.readUInt32LE(0), packed.length - 4), 0);
  return Buffer.from(decompressRTF([...packed])).subarray(0, packed.readUInt32LE(4));
}
