import { toReason } from "@tessera/wire/reason/reason";
import { looksLikeJson, readJsonText } from "../json/read-json.ts";
import { parseJsonLines, readJsonLines } from "../log/json-lines.ts";
import { looksLikeLog, readLogText } from "../log/read-log.ts";
import { looksLikeXml, readXmlText } from "../markup/read-xml.ts";
import { type ExtractionInput, type ReaderResult, toReaderResult } from "../reader.ts";
import { readText, textDetails } from "../text-decoding.ts";

/** Reads text of an unknown format, which is detected by its lines. */
export async function readPlainText(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  if (looksLikeLog(decoded.text)) return readLogText(decoded);
  const records = parseJsonLines(decoded.text);
  if (records) return readJsonLines(records, decoded);
  if (looksLikeJson(decoded.text)) return readJsonText(decoded);
  if (looksLikeXml(decoded.text)) return readXmlText(decoded);
  return toReaderResult("plain-text", {
    text: decoded.text,
    prose: decoded.text,
    otherwise: decoded.text.trim() === "" ? toReason("summary.text_empty") : null,
    details: textDetails(decoded),
    isPartial: decoded.isPartial,
  });
}
