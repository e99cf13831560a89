import type { Reason } from "@tessera/wire/reason/reason";
import { describeTable, type TableFinding, withoutTitle } from "../table/columns.ts";
import { summariseSheets, withTitle } from "../table/table-summary.ts";
import { readParagraphs } from "./paragraphs.ts";

const maxRows = 20_000;
const maxRepeated = 50;

/** The sheets of an OpenDocument or StarOffice spreadsheet: their text, row by row, and their description. */
export interface Sheets {
  text: string;
  summary: Reason;
  tables: TableFinding[];
}

/** Reads the sheets in the XML of a spreadsheet; null if it has none. */
export function readSheets(xml: string): Sheets | null {
  const sheets = xml
    .split(/<table:table(?=[\s>])/u)
    .slice(1)
    .map(readSheet);
  if (sheets.length === 0) return null;
  const titled = sheets.map(({ rows }) => withoutTitle(rows));
  const tables = sheets.map(({ name, rows }, index) => {
    const { rows: body = [], above = 0 } = titled[index] ?? {};
    return describeTable(name, body, rows.length - above);
  });
  return {
    text: sheets.map(({ rows }) => rows.map((cells) => cells.join("\t")).join("\n")).join("\n\n"),
    summary: withTitle(titled[0]?.title ?? null, summariseSheets(tables)),
    tables,
  };
}

function readSheet(xml: string): { name: string | null; rows: string[][] } {
  const name = /^[^<>]*?\stable:name="([^"<>]{1,100})"/u.exec(xml)?.[1] ?? null;
  const rows = xml
    .split(/<table:table-row(?=[\s>])/u)
    .slice(1, maxRows)
    .map(readCells);
  return { name, rows: rows.filter((cells) => cells.some((cell) => cell !== "")) };
}

function readCells(row: string): string[] {
  const cells = row.split(/<table:(?:covered-)?table-cell(?=[\s/>])/u).slice(1);
  const texts = cells.flatMap((cell) => {
    const repeated = Number(/^[^<>]*?\stable:number-columns-repeated="(\d{1,5})"/u.exec(cell)?.[1] ?? 1);
    const text = readParagraphs(`<c${cell.split("</table:table-row>")[0]}`).join(" ");
    return Array.from({ length: Math.min(repeated, maxRepeated) }, () => text);
  });
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
}
