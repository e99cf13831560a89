import { stripVTControlCharacters } from "node:util";
import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { toReason } from "@tessera/wire/reason/reason";
import { type ExtractionInput, type ReaderResult, toReaderResult } from "../reader.ts";
import { type DecodedText, encodingDetail, readText } from "../text-decoding.ts";
import { isJournalExport } from "./journal-export.ts";
import { parseJsonLines, readJsonLines } from "./json-lines.ts";
import { beginsEntry, messageIn, parseLog } from "./log-lines.ts";
import { describeMessages } from "./log-summary.ts";
import { isEventXml } from "./windows-events.ts";

export async function readLog(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes);
  const records = parseJsonLines(decoded.text);
  return records && !areMessages(records) ? readJsonLines(records, decoded) : readLogText(decoded);
}

/** True if most records are messages of a log; others have only fields. */
function areMessages(records: object[]): boolean {
  const some = records.slice(0, 50);
  return some.filter((record, index) => messageIn(record, index + 1) !== null).length >= some.length / 2;
}

export function readLogText(decoded: DecodedText): ReaderResult {
  const counts: RedactionCounts = new Map();
  const redacted = redact(stripVTControlCharacters(decoded.text), counts);
  const { summary, findings, details } = describeMessages(parseLog(redacted), toReason("summary.log"));
  return toReaderResult("log", {
    text: redacted,
    summary,
    findings: [...findings, ...redactionFindings(counts)],
    details: [...details, ...encodingDetail(decoded)],
    isPartial: decoded.isPartial,
  });
}

/** True if at least 40 % of the first lines begin with a time or a level, or are in a known log format. */
export function looksLikeLog(text: string): boolean {
  if (isJournalExport(text) || isEventXml(text) || /^#(?:Software: |Fields: )/u.test(text)) return true;
  const lines = text
    .slice(0, 20_000)
    .split("\n")
    .filter((line) => /^\S/u.test(line))
    .slice(0, 50);
  const fitting = lines.filter(beginsEntry);
  return lines.length >= 3 && fitting.length >= lines.length * 0.4;
}
