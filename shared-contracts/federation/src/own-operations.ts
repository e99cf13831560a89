import type { Route, Routes } from "@tessera/wire/api/route";
import type { UsedOperation } from "@tessera/wire/release/release";
import { fieldsOfSchema, type JsonSchema } from "@tessera/wire/schema/schema-fields";
import { importCurrent } from "./import-current.ts";

const operationName = /^(?:GET|POST|PUT|PATCH|DELETE) \/[\w:/.-]*$/;

/**
 * Reads the operations that a module declares: the file's export `operations`, created by `defineRoutes`. Reads the file again if it has
 * changed.
 * @throws Error if the export is missing, or an operation's name is not of the form `GET /notes/:noteId`.
 */
export async function readOwnOperations(file: string): Promise<Routes> {
  const { operations } = (await importCurrent(file)) as { operations?: Routes };
  if (!operations) throw new Error(`${file} exports no "operations". Make them by defineRoutes.`);
  const wrong = Object.keys(operations).filter((name) => !operationName.test(name));
  if (wrong.length > 0)
    throw new Error(
      `${file}: an operation is called like "GET /notes/:noteId", not "${wrong.join('", "')}".`,
    );
  return operations;
}

/** Reads a module's own operations, if its package.json names a file with them. */
export async function ownOperationsOf({ operations }: { operations?: string }): Promise<Routes> {
  return operations === undefined ? {} : readOwnOperations(operations);
}

/** Returns operations as a release declares them: with everything they take and return, regardless of which parts the code uses. */
export function declareOperations(operations: Routes): UsedOperation[] {
  return Object.entries(operations)
    .map(([operation, route]) => declareOperation(operation, route))
    .sort((one, other) => (one.operation < other.operation ? -1 : 1));
}

function declareOperation(operation: string, { query, body, reply }: Route): UsedOperation {
  const takes = [query, body].flatMap((schema) => fieldsOfSchema(schema as JsonSchema | undefined));
  return {
    operation,
    sends: takes.map(({ path, type, values }) => ({ path, type, ...(values && { values }) })),
    reads: fieldsOfSchema(reply as JsonSchema).map(({ path, type }) => ({ path, type })),
    known: takes.map(({ path }) => path),
  };
}
