import { readFile } from "node:fs/promises";
import type { CellObject, WorkBook } from "@e965/xlsx";
import { toReason } from "@tessera/wire/reason/reason";
import { maxTextLength } from "../max-text-length.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { describeTable, type TableFinding } from "../table/columns.ts";
import { summariseSheets } from "../table/table-summary.ts";

/** Rows beyond this limit are counted but not read. */
const maxRows = 20_000;
const maxColumns = 500;
const typedRows = 1_000;

/** Reads Excel workbooks in the binary formats (xls, xlsb). */
export async function readWorkbook(file: ExtractionInput): Promise<ReaderResult> {
  const book = await parse(await readFile(file.path));
  const sheets = book.SheetNames.map((name) => describeSheet(book, name));
  const tables = sheets.map(({ table }) => table);
  const text = sheets.map(({ rows }) => rows.map((row) => row.join("\t")).join("\n")).join("\n\n");
  return toReaderResult("workbook", {
    text,
    summary: summariseSheets(tables),
    findings: tables,
    details: toDetails({
      Sheets: sheets.length,
      Rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      Title: book.Props?.Title,
      Author: book.Props?.Author,
    }),
    isPartial: sheets.some(({ rows, total }) => rows.length < total) || text.length > maxTextLength,
  });
}

async function parse(bytes: Buffer): Promise<WorkBook> {
  const { read } = await import("@e965/xlsx");
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      sheetRows: maxRows,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    const reason = /password|encrypt/iu.test(String(error))
      ? toReason("spreadsheet.protected")
      : toReason("spreadsheet.damaged_or_incomplete");
    throw new UnreadableFileError(reason, { cause: error });
  }
}

interface Sheet {
  rows: string[][];
  total: number;
  table: TableFinding;
}

function describeSheet({ Sheets }: WorkBook, name: string): Sheet {
  const sheet = Sheets[name];
  const cells: (CellObject | undefined)[][] = sheet?.["!data"] ?? [];
  const rows = Array.from(cells, (row) => Array.from(row?.slice(0, maxColumns) ?? [], shown));
  const last = /\d+$/u.exec(sheet?.["!fullref"] ?? sheet?.["!ref"] ?? "")?.[0];
  const total = Math.max(rows.length, Number(last ?? 0));
  return { rows, total, table: describeTable(name, rows.slice(0, typedRows), total) };
}

/** Returns the formatted value of a cell on one line. */
function shown(cell: CellObject | undefined): string {
  return String(cell?.w ?? cell?.v ?? "").replace(/\s+/gu, " ");
}
