import type { TurndownNode } from "turndown";

/** Marks the start of a cell, with its spans, and of a row. They cannot occur in a mail, since control characters are removed. */
const cellMark = "\u0002";
const rowMark = "\u0003";

/** Removes characters that would be taken for marks. */
export function withoutTableMarks(html: string): string {
  return html.replaceAll(cellMark, "").replaceAll(rowMark, "");
}

const maxCellLength = 300;
const maxSpan = 50;
/** The maximum size of a table that is shown as one. */
const maxSlots = 20_000;

/** Returns a cell in a form that {@link toTable} reads. */
export function markCell(content: string, node: TurndownNode): string {
  return `${cellMark}${readSpan(node, "colspan")},${readSpan(node, "rowspan")};${content.trim()}`;
}

export function markRow(content: string): string {
  return `${rowMark}${content}`;
}

/** Returns a table with data as a Markdown table, in which each cell keeps its column, and any other as lines of text: it is only a layout. */
export function toTable(content: string): string {
  const [before = "", ...rows] = content.split(rowMark);
  const read = rows.map((row) => row.split(cellMark).slice(1).map(readCell));
  const slots = read.flat().reduce((sum, { columns, rows: height }) => sum + columns * height, 0);
  const grid = slots > maxSlots ? [] : withoutEmpty(spread(read));
  const isData = grid.length > 1 && (grid[0]?.length ?? 0) > 1 && grid.flat().every(isDatum);
  const lines = isData
    ? drawTable(grid)
    : read.map((cells) =>
        cells
          .map(({ text }) => text)
          .filter(Boolean)
          .join(" "),
      );
  return `\n\n${before.trim()}\n\n${lines.join(isData ? "\n" : "\n\n")}\n\n`;
}

interface Cell {
  columns: number;
  rows: number;
  text: string;
}

function readSpan(node: TurndownNode, name: string): number {
  return Math.min(maxSpan, Math.max(1, Number.parseInt(node.getAttribute(name) ?? "1", 10) || 1));
}

function readCell(marked: string): Cell {
  const [, columns, rows, text = ""] = /^(\d+),(\d+);(.*)$/su.exec(marked) ?? [];
  return { columns: Number(columns), rows: Number(rows), text };
}

/** Returns the texts by row and column; a cell that spans several has its text in the first. */
function spread(rows: Cell[][]): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [top, cells] of rows.entries()) {
    for (const cell of cells) fill(grid, top, cell);
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
}

/** Puts a cell into the first free column of a row, and keeps what it spans free of others. */
function fill(grid: string[][], top: number, { text, columns, rows }: Cell): void {
  const first = grid[top] ?? [];
  const free = Array.from<string | undefined>(first).indexOf(undefined);
  const left = free < 0 ? first.length : free;
  for (const row of grid.slice(top, top + rows))
    for (let column = left; column < left + columns; column += 1) row[column] = "";
  first[left] = text;
}

function withoutEmpty(grid: string[][]): string[][] {
  const filled = grid.filter((row) => row.some((text) => text !== ""));
  const columns = (filled[0] ?? []).map((_, column) => filled.some((row) => row[column] !== ""));
  return filled.map((row) => row.filter((_, column) => columns[column]));
}

/** False for text with paragraphs, lists or quotations, which a cell of a Markdown table cannot contain. */
function isDatum(text: string): boolean {
  return text.length <= maxCellLength && !/\n\n|^\s*(?:[-*>#|]|\d+\.)\s/mu.test(text);
}

function drawTable([head = [], ...rows]: string[][]): string[] {
  return [head, head.map(() => "---"), ...rows].map(
    (cells) =>
      `| ${cells.map((text) => text.replaceAll(/\s*\n\s*/gu, " ").replaceAll("|", "\\|")).join(" | ")} |`,
  );
}
