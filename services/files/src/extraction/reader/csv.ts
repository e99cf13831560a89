import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ExtractionInput } from "../extract.ts";
import { aReading, detailsOf, type Reading } from "../reading.ts";
import { describeTable } from "../table/columns.ts";
import { summariseTable } from "../table/table-summary.ts";
import { encodingOf, readStart, readText } from "../text-decoding.ts";
import { asNumber } from "../wording.ts";

const typedRows = 1_000;
const textBytes = 4_000_000;
const delimiters = [",", ";", "\t", "|"];

export async function readCsv(file: ExtractionInput): Promise<Reading> {
  const { text, encoding, isPartial } = await readText(file.path, file.bytes, textBytes);
  const delimiter = delimiterOf(text);
  const { rows, total } = await readRows(file, delimiter);
  const table = describeTable(null, rows, total);
  return aReading("csv-table", {
    text,
    summary: summariseTable(table),
    findings: [table],
    details: detailsOf({
      Rows: asNumber(table.rows),
      Columns: table.columns.length,
      Encoding: encoding === "UTF-8" ? null : encoding,
    }),
    isPartial,
  });
}

interface Rows {
  rows: string[][];
  total: number;
}

/** The sign that cuts the first lines into the most equal parts. */
function delimiterOf(text: string): string {
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

/** The first rows whole; the rest only counted as it streams past. A quote that nobody closed is taken for a letter. */
async function readRows(file: ExtractionInput, delimiter: string): Promise<Rows> {
  try {
    return await streamRows(file, delimiter, '"');
  } catch {
    return await streamRows(file, delimiter, false);
  }
}

async function streamRows(file: ExtractionInput, delimiter: string, quote: string | false): Promise<Rows> {
  const { parse } = await import("csv-parse");
  const encoding = encodingOf(await readStart(file.path, 64 * 1024));
  const found: Rows = { rows: [], total: 0 };
  await pipeline(
    createReadStream(file.path),
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
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
}
