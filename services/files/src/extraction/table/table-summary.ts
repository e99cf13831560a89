import { shorten } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { joinSentences, listPhrases, listWithin, type Phrase } from "../analysis/summary-text.ts";
import type { TableFinding } from "./columns.ts";

const maxNamed = 8;

const typed: Readonly<Record<string, (name: Phrase) => Reason>> = {
  integer: (name) => toReason("summary.column_of_integers", { name }),
  number: (name) => toReason("summary.column_of_numbers", { name }),
  amount: (name) => toReason("summary.column_of_amounts", { name }),
  date: (name) => toReason("summary.column_of_dates", { name }),
  boolean: (name) => toReason("summary.column_of_booleans", { name }),
  email: (name) => toReason("summary.column_of_emails", { name }),
  address: (name) => toReason("summary.column_of_addresses", { name }),
};

function describeColumns({ columns }: TableFinding): Phrase[] {
  const isNumbered = columns.every(({ name }, index) => name === `Column ${index + 1}`);
  return columns.map(({ name: written, type }, index) => {
    const name = isNumbered ? toReason("summary.column", { number: index + 1 }) : written;
    return typed[type]?.(name) ?? name;
  });
}

/** Adds the title above a table to its summary. */
export function withTitle(title: string | null, summary: Reason): Reason {
  if (title === null) return summary;
  const document = shorten(title.replace(/[.:]+$/u, ""), 120);
  return joinSentences(toReason("summary.document_alone", { document }), summary);
}

export function summariseTable(found: TableFinding, table: Reason): Reason {
  const { rows, columns } = found;
  if (columns.length === 0) return toReason("summary.table_empty", { table });
  const names = listPhrases(describeColumns(found), maxNamed);
  return toReason("summary.table_of", { table, rows, columns: columns.length, names });
}

/** "Spreadsheet with 3 sheets and 1,204 rows. Orders: 1,200 rows, …" */
export function summariseSheets(tables: TableFinding[]): Reason {
  const [only] = tables;
  if (only === undefined) return toReason("summary.spreadsheet_empty");
  if (tables.length === 1)
    return summariseTable(only, toReason("summary.sheet_named", { sheet: only.sheet ?? "" }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return joinSentences(
    toReason("summary.spreadsheet", { sheets: tables.length, rows }),
    ...tables
      .filter(({ columns }) => columns.length > 0)
      .slice(0, 5)
      .map(summariseSheet),
  );
}

function summariseSheet(table: TableFinding): Reason {
  const { sheet, rows } = table;
  return toReason("summary.sheet", {
    sheet: String(sheet),
    rows,
    columns: listWithin(describeColumns(table), maxNamed, 90),
  });
}
