import { decompressRTF } from "@kenjiuno/decompressrtf";
import { readRtf } from "@tessera/kit/text/rtf";
import { htmlToPlainText } from "../reader/html.ts";

const head = 16;
/** Unpacking takes about a hundred times as much memory. */
const maxBytes = 2 * 1024 * 1024;

/** Returns the text of a mail that Outlook stores as compressed rich text; null if it is damaged or too large. */
export async function readRichText(packed: Uint8Array): Promise<string | null> {
  if (packed.length < head || packed.length > maxBytes) return null;
  try {
    const { text, isHtml } = readRtf(unpack(Buffer.from(packed)));
    return isHtml ? await htmlToPlainText(text) : text;
  } catch {
    return null;
  }
}

/** Unpacks rich text. Corrects a size in the header that exceeds the data, since the library relies on it. */
function unpack(packed: Buffer): Buffer {
  packed.writeUInt32LE(Math.min(packed.readUInt32LE(0), packed.length - 4), 0);
  return Buffer.from(decompressRTF([...packed])).subarray(0, packed.readUInt32LE(4));
}
