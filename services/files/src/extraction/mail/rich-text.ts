import { readCompressedRtf } from "@tessera/kit/text/compressed-rtf";
import { htmlToPlainText } from "../markup/read-html.ts";

/** Returns the text of a mail that Outlook stores as compressed rich text; null if it is damaged or too large. */
export async function readRichText(packed: Uint8Array): Promise<string | null> {
  const read = readCompressedRtf(packed);
  if (read === null) return null;
  return read.isHtml ? await htmlToPlainText(read.text) : read.text;
}
