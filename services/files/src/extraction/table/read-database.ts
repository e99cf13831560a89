import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { secretNames } from "@tessera/text/detectors";
import { shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { countOf } from "@tessera/wire/text/wording";
import type { Database } from "node-sqlite3-wasm";
import { listPhrases } from "../analysis/summary-text.ts";
import { maxTextLength } from "../max-text-length.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { describeNamedTable, type TableFinding } from "./columns.ts";

const maxTables = 200;
const shownRows = 200;
const maxCellLength = 1_000;
/** Offsets of the header bytes that say whether recent changes are in a separate write-ahead log, which is not available here. */
const journalModes = [18, 19];
const damaged = toReason("database.damaged");

interface Table {
  finding: TableFinding;
  text: string;
  isWhole: boolean;
}

/** Reads the tables of an SQLite database: their number of rows, and the first rows. */
export async function readDatabase(file: ExtractionInput): Promise<ReaderResult> {
  const database = await open(file);
  try {
    const names = tableNames(database);
    const tables = names.slice(0, maxTables).map((name) => readTable(database, name));
    return describe(names, tables);
  } finally {
    database.close();
  }
}

/** Opens a copy, because the library creates a lock beside the database. */
async function open({ path, workFolder }: ExtractionInput): Promise<Database> {
  const bytes = await readFile(path);
  for (const index of journalModes) bytes[index] = 1;
  const copy = join(workFolder, "database");
  await writeFile(copy, bytes);
  const { default: sqlite } = await import("node-sqlite3-wasm");
  const database = new sqlite.Database(copy, { readOnly: true });
  database.exec("pragma trusted_schema = off; pragma cell_size_check = on");
  return database;
}

/** Returns the names of ordinary tables, without virtual tables and their shadow tables. */
function tableNames(database: Database): string[] {
  try {
    const rows = database.all(
      `select t.name from sqlite_schema as t join pragma_table_list as l on l.name = t.name and l.schema = 'main'
       where t.type = 'table' and l.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.rowid`,
    );
    return rows.map(({ name }) => String(name));
  } catch (error) {
    throw new UnreadableFileError(damaged, { cause: error });
  }
}

function readTable(database: Database, name: string): Table {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  try {
    const columns = database.all(`pragma table_info(${quoted})`).map((column) => String(column.name));
    const [total] = database.all(`select count(*) as amount from ${quoted}`);
    const found = database.all(`select * from ${quoted} limit ${shownRows}`);
    const rows = found.map((row) => columns.map((column) => shown(column, row[column])));
    const amount = Number(total?.amount ?? 0);
    return {
      finding: describeNamedTable(name, columns, rows, amount),
      text: [name, columns.join("\t"), ...rows.map((row) => row.join("\t"))].join("\n"),
      isWhole: rows.length === amount,
    };
  } catch {
    return { finding: describeNamedTable(name, [], [], 0), text: name, isWhole: false };
  }
}

/** Returns a cell as text. Secrets are recognized by the column, because a password looks like any other word. */
function shown(column: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Uint8Array) return `[${countOf(value.length, "byte")}]`;
  if (secretNames.test(column)) return "[secret removed]";
  return String(value).slice(0, maxCellLength).replace(/\s+/gu, " ");
}

function describe(names: string[], tables: Table[]): ReaderResult {
  const findings = tables.map(({ finding }) => finding);
  const rows = findings.reduce((sum, table) => sum + table.rows, 0);
  const text = tables.map((table) => table.text).join("\n\n");
  return toReaderResult("database", {
    text,
    summary: summarise(names.length, rows, findings),
    findings,
    details: toDetails({ Tables: names.length, Rows: rows }),
    isPartial:
      names.length > tables.length || text.length > maxTextLength || tables.some(({ isWhole }) => !isWhole),
  });
}

function summarise(tables: number, rows: number, findings: TableFinding[]): Reason {
  if (tables === 0) return toReason("summary.database_empty");
  const names = findings.map((table) =>
    toReason("summary.database_table", { table: shorten(table.sheet ?? "", 60), rows: table.rows }),
  );
  return toReason("summary.database", { tables, rows, names: listPhrases(names, 8) });
}
