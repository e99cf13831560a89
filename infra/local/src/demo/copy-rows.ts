import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** What a column takes. Arrays become Postgres arrays, dates ISO 8601. */
export type Cell = string | number | boolean | Date | null | readonly string[];

/** Writes rows by COPY; `table` and `columns` are SQL as it stands. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
}

/** Rows as text in pieces of about 64 kB: one piece a row would make a million small writes. */
function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(cellText).join("\t")}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  if (text) yield text;
}

function cellText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (typeof cell === "string") return escapeCell(cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "object") return String(cell);
  return escapeCell(`{${cell.map((item) => `"${item.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
}

function escapeCell(text: string): string {
  const names: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
  return text.replace(/[\\\t\n\r]/g, (character) => names[character] ?? character);
}
