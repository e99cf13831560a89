import { readFile } from "node:fs/promises";
import { toEnglish } from "@tessera/language/to-english";
import { firstCell } from "@tessera/wire/organization/placement";
import { Type } from "typebox";
import { createAjv, getFields } from "../errors/validation.ts";

/** The addresses of databases by cell, each with a role that bypasses row-level security. */
export type Cells = Record<string, string>;

export const cellName = /^[a-z][a-z0-9]{0,30}$/;

const CellsFile = Type.Record(
  Type.String({ pattern: cellName.source }),
  Type.String({ pattern: "^postgres(ql)?://" }),
  { additionalProperties: false, minProperties: 1 },
);

const validate = createAjv("json").compile<Cells>(CellsFile);

/** Reads `{ "first": "postgres://…", "second": "postgres://…" }`. Throws an error that lists everything wrong with the file. */
export async function readCells(file: string): Promise<Cells> {
  const cells: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!validate(cells)) {
    const fields = Object.entries(getFields(validate.errors ?? [], ""));
    throw new Error(
      fields.map(([field, message]) => `${file}: ${field || "it"} ${toEnglish(message)}`).join("\n"),
    );
  }
  if (!cells[firstCell]) throw new Error(`${file}: the cell "${firstCell}" is required.`);
  return cells;
}
