import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { openDecoder } from "@tessera/kit/text/decoder";
import { toReason } from "@tessera/wire/reason/reason";
import { describeMessages } from "../log/log-summary.ts";
import { isEventTable, parseEventRows } from "../log/windows-events.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { type DecodedText, encodingDetail, readText } from "../text-decoding.ts";
import { describeTable, withoutTitle } from "./columns.ts";
import { summariseTable, withTitle } from "./table-summary.ts";

const typedRows = 1_000;
const textBytes = 4_000_000;
const delimiters = [",", ";", "\t", "|"];

export async function readCsv(file: ExtractionInput): Promise<ReaderResult> {
  const decoded = await readText(file.path, file.bytes, textBytes);
  const { encoding, isPartial } = decoded;
  const delimiter = detectDelimiter(decoded.text);
  const { rows, total } = await readRows(file.path, { delimiter, encoding });
  if (isEventTable(rows[0] ?? [])) return readEvents(rows, total, decoded);
  const { title, rows: body, above } = withoutTitle(rows);
  const table = describeTable(null, body, total - above);
  return toReaderResult("csv-table", {
    text: decoded.text,
    summary: withTitle(title, summariseTable(table, toReason("summary.table"))),
    findings: [table],
    details: [...toDetails({ Rows: table.rows, Columns: table.columns.length }), ...encodingDetail(decoded)],
    isPartial,
  });
}

/** Reads an event log that the Windows Event Viewer saved as a table. */
function readEvents(rows: string[][], total: number, decoded: DecodedText): ReaderResult {
  const { summary, findings, details } = describeMessages(
    parseEventRows(rows),
    toReason("summary.event_log"),
  );
  return toReaderResult("log", {
    summary,
    findings,
    details: [...details, ...encodingDetail(decoded)],
    isPartial: decoded.isPartial || total > rows.length,
  });
}

interface Format {
  delimiter: string;
  encoding: string;
}

interface Rows {
  rows: string[][];
  total: number;
}

/** Returns the delimiter that splits the first lines most evenly. */
function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/gu, "")
    .split("\n")
    .filter(Boolean)
    .slice(0, 20);
  const score = (sign: string): number => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length * 100 + usual;
  };
  return delimiters.toSorted((one, other) => score(other) - score(one))[0] ?? ",";
}

/** Keeps the first rows and only counts the rest. If quotes are unbalanced, quotation marks are read as ordinary characters. */
async function readRows(path: string, format: Format): Promise<Rows> {
  try {
    return await streamRows(path, format, '"');
  } catch {
    return await streamRows(path, format, false).catch((error: unknown) => {
      throw new UnreadableFileError(toReason("table.lines_too_long"), { cause: error });
    });
  }
}

async function streamRows(
  path: string,
  { delimiter, encoding }: Format,
  quote: string | false,
): Promise<Rows> {
  const { parse } = await import("csv-parse");
  const found: Rows = { rows: [], total: 0 };
  await pipeline(
    createReadStream(path),
    (bytes: AsyncIterable<Buffer>) => decode(bytes, encoding),
    parse({
      delimiter,
      quote,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
    }),
    async (rows: AsyncIterable<string[]>) => {
      for await (const row of rows) {
        found.total++;
        if (found.rows.length < typedRows) found.rows.push(row);
      }
    },
  );
  return found;
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = openDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true }).normalize("NFC");
}
