import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** The value of a column. Arrays become Postgres arrays, dates ISO 8601. */
export type Cell = string | number | boolean | Date | null | readonly string[];

/** Writes rows with COPY. `table` and `columns` are inserted into the SQL unescaped. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
}

/** Yields rows as text in chunks of about 64 kB; a chunk per row would make a million small writes. */
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
