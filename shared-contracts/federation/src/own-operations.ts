import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { UsedOperation } from "@tessera/wire/release";
import type { Route, Routes } from "@tessera/wire/route";
import { fieldsOfSchema, type JsonSchema } from "@tessera/wire/schema-fields";

/** When each file had changed that was read first. */
const readAt = new Map<string, number>();

/** Node keeps what it imported by its address: a file that changed while a build watches needs another one. */
function addressOf(file: string): string {
  const { mtimeMs } = statSync(file);
  const first = readAt.get(file) ?? mtimeMs;
  readAt.set(file, first);
  return first === mtimeMs ? pathToFileURL(file).href : `${pathToFileURL(file)}?${mtimeMs}`;
}

const operationName = /^(?:GET|POST|PUT|PATCH|DELETE) \/[\w:/.-]*$/;

/**
 * The operations that a module brings: what the file exports as `operations`, made by `defineRoutes`. Read again once it changed.
 * @throws Error where it exports none, or one that is not called like `GET /notes/:noteId`.
 */
export async function readOwnOperations(file: string): Promise<Routes> {
  const { operations } = (await import(addressOf(file))) as { operations?: Routes };
  if (!operations) throw new Error(`${file} exports no "operations". Make them by defineRoutes.`);
  const wrong = Object.keys(operations).filter((name) => !operationName.test(name));
  if (wrong.length > 0)
    throw new Error(
      `${file}: an operation is called like "GET /notes/:noteId", not "${wrong.join('", "')}".`,
    );
  return operations;
}

/** Those of a module, where its package.json names a file of them. */
export async function ownOperationsOf({ operations }: { operations?: string }): Promise<Routes> {
  return operations === undefined ? {} : readOwnOperations(operations);
}

/** Operations as a release declares them: everything they take and answer, whatever the code says of it. */
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
