import { type RedactionCounts, redactionFindings } from "@tessera/text/redact";
import { redactLines } from "@tessera/text/redact-json";
import { toReason } from "@tessera/wire/reason/reason";
import { joinSentences, listPhrases } from "../analysis/summary-text.ts";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";
import { type DecodedText, encodingDetail } from "../text-decoding.ts";

/** The share of lines that must be objects; others are comments, or a line that is cut off. */
const enough = 0.8;
const countedValues = 5;
const status =
  /^(?:status|statusCode|status_code|code|level|severity|EdgeResponseStatus|.*_status|.*Status)$/u;

type Entry = Record<string, unknown>;

/** Returns the objects of a text with one JSON object a line; null if it has another form. */
export function parseJsonLines(text: string): Entry[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s*(?:#|\/\/)/u.test(line));
  if (lines.length < 2 || !/^\s*[{[]/u.test(lines[0] ?? "")) return null;
  const entries = lines.map(parseEntry).filter((entry) => entry !== null);
  return entries.length >= 2 && entries.length >= lines.length * enough ? entries : null;
}

function parseEntry(line: string): Entry | null {
  try {
    const value: unknown = JSON.parse(line.replace(/,\s*$/u, ""));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Entry) : null;
  } catch {
    return null;
  }
}

/** Describes records by their number, fields and statuses. */
export function readJsonLines(entries: Entry[], decoded: DecodedText): ReaderResult {
  const counts: RedactionCounts = new Map();
  const fields = [...new Set(entries.slice(0, 1_000).flatMap((entry) => Object.keys(entry)))];
  const described = { records: entries.length, fields: listPhrases(fields, 8) };
  return toReaderResult("json-lines", {
    text: redactLines(decoded.text, counts),
    summary: joinSentences(toReason("summary.json_records", described), describeStatuses(entries, fields)),
    findings: redactionFindings(counts),
    details: [...toDetails({ Entries: entries.length, Fields: fields.length }), ...encodingDetail(decoded)],
    isPartial: decoded.isPartial,
  });
}

/** "EdgeResponseStatus: 200 (4), 404 (2), 502 (2)." */
function describeStatuses(entries: Entry[], fields: string[]): string {
  const field = fields.find((name) => status.test(name));
  if (field === undefined) return "";
  const values = Map.groupBy(entries, (entry) => String(entry[field] ?? ""));
  values.delete("");
  if (values.size === 0 || values.size > 20) return "";
  const parts = [...values]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, countedValues)
    .map(([value, found]) => `${value} (${found.length})`);
  return `${field}: ${parts.join(", ")}.`;
}
