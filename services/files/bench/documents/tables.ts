import { aDatabase } from "../../test/samples/databases.ts";
import { anOds, anXlsx } from "../../test/samples/office.ts";
import { aWorkbook, retyped } from "../../test/samples/office-kinds.ts";
import { type BenchDocument, getDocuments, getWords, type Kind } from "./bench-document.ts";

interface Table {
  name: string;
  sheet: string;
  rows: (string | number)[][];
}

const tables: Table[] = [
  {
    name: "orders",
    sheet: "Orders",
    rows: [
      ["order", "customer", "total", "city"],
      [8_001, "Åsa Öberg", 24.5, "Uppsala"],
      [8_002, "Bo Ek", 90, "Malmö"],
      [8_003, "Jörg Müller", 119, "Köln"],
    ],
  },
  {
    name: "stock",
    sheet: "Stock",
    rows: [
      ["item", "pieces", "shelf"],
      ["Ceramic mug", 40, "A12"],
      ["Notebook", 12, "B07"],
    ],
  },
  {
    name: "tickets",
    sheet: "November",
    rows: [
      ["subject", "priority", "minutes"],
      ["Invoice does not open", "urgent", 14],
      ["Payment declined twice", "high", 35],
      ["Wrong address on label", "low", 240],
    ],
  },
  {
    name: "long",
    sheet: "Log",
    rows: [
      ["id", "event"],
      ...Array.from({ length: 500 }, (_, index) => [1_000 + index, `event ${index + 10}`]),
    ],
  },
];

const office = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const ods = "application/vnd.oasis.opendocument.spreadsheet";
const asCsv = ({ rows }: Table, delimiter: string) => rows.map((row) => row.join(delimiter)).join("\r\n");
const quoted = (value: string | number) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
const asSql = ({ rows: [head = [], ...rows], sheet }: Table) =>
  `create table ${sheet} (${head.map((name) => `"${name}"`).join(", ")});
   insert into ${sheet} values ${rows.map((row) => `(${row.map(quoted).join(", ")})`).join(", ")};`;

const kinds: Kind<Table>[] = [
  {
    kind: "xlsx",
    mimeType: `${office}.sheet`,
    fileType: "spreadsheet",
    make: ({ sheet, rows }) => anXlsx({ [sheet]: rows }),
  },
  {
    kind: "xltx",
    mimeType: `${office}.template`,
    fileType: "spreadsheet",
    make: ({ sheet, rows }) => retyped(anXlsx({ [sheet]: rows }), "sheet.main+xml", "template.main+xml"),
  },
  { kind: "ods", mimeType: ods, fileType: "spreadsheet", make: ({ sheet, rows }) => anOds(sheet, rows) },
  { kind: "ots", mimeType: ods, fileType: "spreadsheet", make: ({ sheet, rows }) => anOds(sheet, rows) },
  {
    kind: "xls",
    mimeType: "application/vnd.ms-excel",
    fileType: "spreadsheet",
    make: ({ sheet, rows }) => aWorkbook({ [sheet]: rows }, "biff8"),
  },
  {
    kind: "xlt",
    mimeType: "application/vnd.ms-excel",
    fileType: "spreadsheet",
    make: ({ sheet, rows }) => aWorkbook({ [sheet]: rows }, "biff8"),
  },
  {
    kind: "xlsb",
    mimeType: "application/zip",
    fileType: "spreadsheet",
    make: ({ sheet, rows }) => aWorkbook({ [sheet]: rows }, "xlsb"),
  },
  { kind: "csv", mimeType: "text/csv", fileType: "spreadsheet", make: (table) => asCsv(table, ",") },
  {
    kind: "csv semicolons",
    mimeType: "text/csv",
    fileType: "spreadsheet",
    make: (table) => Buffer.from(asCsv(table, ";"), "latin1"),
  },
  {
    kind: "tsv",
    mimeType: "text/tab-separated-values",
    fileType: "other",
    make: (table) => asCsv(table, "\t"),
  },
  {
    kind: "sqlite",
    mimeType: "application/x-sqlite3",
    fileType: "other",
    make: (table) => aDatabase(asSql(table)),
    // Only the first 200 rows of each table of a database are read.
    wanted: ({ rows, sheet }) => getWords([sheet, ...rows.slice(0, 190).flat()].join(" ")),
  },
  { kind: "sql", mimeType: "application/sql", fileType: "code", make: asSql },
  {
    kind: "jsonl",
    mimeType: "text/plain",
    fileType: "other",
    make: ({ rows: [head = [], ...rows] }) =>
      rows
        .map((row) => JSON.stringify(Object.fromEntries(head.map((name, index) => [name, row[index]]))))
        .join("\n"),
    wanted: ({ rows }) => getWords(rows.slice(1, 200).flat().join(" ")),
  },
];

export const tabular: BenchDocument[] = getDocuments(kinds, tables, ({ rows }) =>
  getWords(rows.flat().join(" ")),
);
