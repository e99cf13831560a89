import { decompressRTF } from "@kenjiuno/decompressrtf";
import { htmlToPlainText } from "../reader/html.ts";
import { readRtf } from "./rtf.ts";

const head = 16;
/** Its unpacking takes a hundred times as much memory. */
const maxBytes = 2 * 1024 * 1024;

/** The text of a mail that Outlook keeps as packed rich text; null where that is damaged or too large. */
export async function readRichText(packed: Uint8Array): Promise<string | null> {
  if (packed.length < head || packed.length > maxBytes) return null;
  try {
    const { text, isHtml } = readRtf(unpack(Buffer.from(packed)));
    return isHtml ? await htmlToPlainText(text) : text;
  } catch {
    return null;
  }
}

/** The size that stands in its head decides how far it is unpacked: it is put right where it says too much. */
function unpack(packed: Buffer): Buffer {
  packed.writeUInt32LE(Math.min(packed.readUInt32LE(0), packed.length - 4), 0);
  return Buffer.from(decompressRTF([...packed])).subarray(0, packed.readUInt32LE(4));
}
