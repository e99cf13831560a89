import type { FileFinding } from "@tessera/wire/file/file-findings";

export type TableFinding = Extract<FileFinding, { kind: "table" }>;

const maxColumns = 100;
const kinds: [type: string, pattern: RegExp][] = [
  ["integer", /^[+-]?\d{1,15}$/u],
  ["number", /^[+-]?(?:\d{1,3}(?:[,. ’']\d{3})+|\d+)(?:[.,]\d+)?(?:e[+-]?\d+)?\s?%?$/iu],
  ["amount", /^(?:[$€£¥]|[A-Z]{3})\s?-?[\d.,]+$|^-?[\d.,]+\s?(?:[$€£¥]|[A-Z]{3})$/u],
  [
    "date",
    /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/u,
  ],
  ["boolean", /^(?:true|false|yes|no)$/iu],
  ["email", /^[^\s@]{1,64}@[^\s@]{1,255}\.[a-z]{2,24}$/iu],
  ["address", /^https?:\/\/\S+$/iu],
];

function detectType(values: string[]): string {
  const filled = values.filter((value) => value !== "");
  if (filled.length === 0) return "empty";
  return kinds.find(([, pattern]) => filled.every((value) => pattern.test(value)))?.[0] ?? "text";
}

/** True if a row looks like a header: mostly filled, with distinct names that are not numbers. */
function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return (
    filled.length > 0 &&
    filled.length >= cells.length * 0.7 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => cell.length <= 100 && !kinds.some(([, pattern]) => pattern.test(cell)))
  );
}

/** A table without the lines above it that have a single cell, of which the first is its title. */
export interface TitledRows {
  title: string | null;
  rows: string[][];
  /** The number of lines left out. */
  above: number;
}

const maxAbove = 6;

/** Separates a table from its title: a line with a single cell, above rows with several. */
export function withoutTitle(rows: string[][]): TitledRows {
  const filled = (row: string[] = []) => row.filter((cell) => cell.trim() !== "");
  let above = 0;
  while (above < Math.min(rows.length, maxAbove) && filled(rows[above]).length <= 1) above += 1;
  const isTable = filled(rows[above]).length >= 2;
  const title = rows
    .slice(0, above)
    .flatMap(filled)
    .find((cell) => /\p{L}{3}/u.test(cell));
  return isTable && title
    ? { title: title.trim(), rows: rows.slice(above), above }
    : { title: null, rows, above: 0 };
}

/** Describes a table's columns and size by its first rows. `total` is the number of rows including the header. */
export function describeTable(sheet: string | null, rows: string[][], total: number): TableFinding {
  const trimmed = rows.map((row) => row.map((cell) => cell.trim()));
  const [first = [], ...others] = trimmed;
  const hasHeader = isHeader(first);
  const body = hasHeader ? others : trimmed;
  const width = trimmed.reduce((widest, row) => Math.max(widest, row.length), 0);
  const names = Array.from(
    { length: Math.min(width, maxColumns) },
    (_, index) => (hasHeader && first[index]) || `Column ${index + 1}`,
  );
  return describeNamedTable(sheet, names, body, Math.max(0, total - (hasHeader ? 1 : 0)));
}

/** Describes a table whose column names are known. `rows` is the number of rows without a header. */
export function describeNamedTable(
  sheet: string | null,
  names: string[],
  body: string[][],
  rows: number,
): TableFinding {
  const columns = names
    .slice(0, maxColumns)
    .map((name, index) => ({ name, type: detectType(body.map((row) => row[index] ?? "")) }));
  return { kind: "table", sheet, rows, columns };
}
