import type { ExtractionInput } from "../extract.ts";
import { aReading, type Reading } from "../reading.ts";
import { readText, textDetails } from "../text-decoding.ts";
import { looksLikeJson, readJsonText } from "./json.ts";
import { looksLikeLog, readLogText } from "./log.ts";

/** Reads text of an unknown format, which is detected by its lines. */
export async function readPlainText(file: ExtractionInput): Promise<Reading> {
  const decoded = await readText(file.path, file.bytes);
  if (looksLikeLog(decoded.text)) return readLogText(decoded);
  if (looksLikeJson(decoded.text)) return readJsonText(decoded);
  return aReading("plain-text", {
    text: decoded.text,
    prose: decoded.text,
    otherwise: decoded.text.trim() === "" ? "Text without any content." : null,
    details: textDetails(decoded),
    isPartial: decoded.isPartial,
  });
}
