import type { Route, Routes } from "@tessera/wire/api/route";
import type { UsedOperation } from "@tessera/wire/release/release";
import { fieldsOfSchema, type JsonSchema, type SchemaField } from "@tessera/wire/schema/schema-fields";

/**
 * Returns the operations that built code calls, with the fields that it uses. Operations and fields are found by their names in the code,
 * which minifiers do not change. Names that appear for other reasons count as well: false positives are preferred. Operations that are
 * neither `known` nor the module's `own` are included without fields, so that the registry can name them. The module's own are declared
 * elsewhere.
 */
export function usedOperations(code: string, known: Routes, own: Routes = {}): UsedOperation[] {
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const called = new Set(code.match(/(?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s\\]*/g));
  const used = Object.entries(known)
    .filter(([operation]) => called.has(operation))
    .map(([operation, route]) => usedOperation(operation, route, words));
  return [...used, ...unknownOperations(code, { ...known, ...own })].sort((one, other) =>
    one.operation < other.operation ? -1 : 1,
  );
}

/** Quoted text that looks like an operation. */
const quotedOperation = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/[\w:/.-]*)\1/g;

function unknownOperations(code: string, known: Routes): UsedOperation[] {
  const quoted = new Set([...code.matchAll(quotedOperation)].map(([, , operation = ""]) => operation));
  return [...quoted]
    .filter((operation) => !(operation in known))
    .map((operation) => ({ operation, sends: [], reads: [], known: [] }));
}

function usedOperation(operation: string, { query, body, reply }: Route, words: Set<string>): UsedOperation {
  const takes = [query, body].flatMap((schema) => fieldsOfSchema(schema as JsonSchema | undefined));
  return {
    operation,
    sends: takes.filter((field) => isSaid(field, words)).map((field) => sentField(field, words)),
    reads: fieldsOfSchema(reply as JsonSchema)
      .filter((field) => isSaid(field, words))
      .map(({ path, type }) => ({ path, type })),
    known: takes.map(({ path }) => path),
  };
}

function sentField({ path, type, values }: SchemaField, words: Set<string>): UsedOperation["sends"][number] {
  const said = values?.filter((value) => words.has(value));
  return { path, type, ...(said ? { values: said } : {}) };
}

/** Returns true if the code contains the field's own name. Items of a list have no name of their own. */
function isSaid({ path }: SchemaField, words: Set<string>): boolean {
  const name = path.split(".").at(-1)?.replaceAll("[]", "") ?? "";
  return words.has(name);
}
