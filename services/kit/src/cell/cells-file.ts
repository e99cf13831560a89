import { readFile } from "node:fs/promises";
import { firstCell } from "@tessera/wire/placement";
import { Type } from "typebox";
import { createAjv, fieldsOf } from "../validation.ts";

/** Addresses of databases by cell, each as a role that row-level security does not hold. */
export type Cells = Record<string, string>;

export const cellName = /^[a-z][a-z0-9]{0,30}$/;

const CellsFile = Type.Record(
  Type.String({ pattern: cellName.source }),
  Type.String({ pattern: "^postgres(ql)?://" }),
  { additionalProperties: false, minProperties: 1 },
);

const validate = createAjv("json").compile<Cells>(CellsFile);

/** Reads `{ "first": "postgres://…", "second": "postgres://…" }`. Throws with all that is wrong with it. */
export async function readCells(file: string): Promise<Cells> {
  const cells: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!validate(cells)) {
    const fields = Object.entries(fieldsOf(validate.errors ?? [], ""));
    throw new Error(fields.map(([field, message]) => `${file}: ${field || "it"} ${message}`).join("\n"));
  }
  if (!cells[firstCell]) throw new Error(`${file}: the cell "${firstCell}" is required.`);
  return cells;
}
