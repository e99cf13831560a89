import { listed, shorten } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/text/wording";
import type { TableFinding } from "./columns.ts";

function columnNames({ columns }: TableFinding): string {
  return listed(
    columns.map(({ name, type }) => (type === "text" || type === "empty" ? name : `${name} (${type})`)),
    8,
  );
}

/** Adds the title above a table to its summary. */
export function withTitle(title: string | null, summary: string): string {
  return title === null ? summary : `${shorten(title.replace(/[.:]+$/u, ""), 120)}. ${summary}`;
}

export function summariseTable(table: TableFinding, what = "Table"): string {
  if (table.columns.length === 0) return `${what} without any content.`;
  return `${what} with ${countOf(table.rows, "row")} and ${countOf(table.columns.length, "column")}: ${columnNames(table)}.`;
}

/** "Spreadsheet with 3 sheets and 1,204 rows. Orders: 1,200 rows, …" */
export function summariseSheets(tables: TableFinding[]): string {
  const [only] = tables;
  if (only === undefined) return "Spreadsheet without any content.";
  if (tables.length === 1) return summariseTable(only, `Spreadsheet "${only.sheet ?? ""}"`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const parts = tables
    .filter((table) => table.columns.length > 0)
    .slice(0, 5)
    .map((table) => `${table.sheet}: ${countOf(table.rows, "row")}, ${shorten(columnNames(table), 90)}.`);
  return `Spreadsheet with ${countOf(tables.length, "sheet")} and ${countOf(rows, "row")}. ${parts.join(" ")}`;
}
