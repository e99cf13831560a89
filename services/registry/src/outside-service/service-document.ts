import { type DocumentOperation, readOpenApi } from "@tessera/wire/openapi-document";
import { apiBase } from "@tessera/wire/route";
import type { JsonSchema } from "@tessera/wire/schema-fields";
import { isAccess } from "../contract/answered-operations.ts";

/** An operation as it is tried. */
export interface TriedOperation {
  operation: string;
  isPublic: boolean;
  hasParameters: boolean;
  /** Of the answer on success; null where there is none. */
  reply: JsonSchema | null;
}

interface ReadDocument {
  operations: TriedOperation[];
  /** What contradicts itself or the prefixes, by operation. */
  problems: Record<string, string>;
}

/** The operations of a service's OpenAPI document, whose paths count from `/api/v1`, and what is wrong with it. */
export function readDocument(document: unknown, prefixes: readonly string[]): ReadDocument {
  const read = readOpenApi(document);
  if (!read) return { operations: [], problems: { "openapi.json": "The OpenAPI document has no paths." } };
  const operations: TriedOperation[] = [];
  const problems = { ...read.problems };
  for (const operation of read.operations) {
    const problem = findProblem(operation, prefixes);
    if (problem) problems[operation.name] = problem;
    else operations.push(toTried(operation));
  }
  return { operations, problems };
}

function findProblem(
  { name, path, described: { operationId, "x-access": access, responses = {} } }: DocumentOperation,
  prefixes: readonly string[],
): string | null {
  if (!isUnderAny(`${apiBase}${path}`, prefixes))
    return `${name} lies under none of the prefixes ${prefixes.join(", ")}.`;
  if (operationId !== name)
    return `The operationId of ${name} has to be "${name}", not "${String(operationId)}".`;
  if (!isAccess(access))
    return `x-access of ${name} has to be "public", "signed_in", a permission, or a list of permissions.`;
  if (!Object.keys(responses).some((status) => status.startsWith("2")))
    return `${name} says no answer of success.`;
  return null;
}

function toTried({ name, path, described }: DocumentOperation): TriedOperation {
  const { "x-access": access, parameters = [], responses = {} } = described;
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return {
    operation: name,
    isPublic: access === "public",
    hasParameters: path.includes("{") || parameters.some(({ required }) => required),
    reply: success?.content?.["application/json"]?.schema ?? null,
  };
}

/** Whether a path is one of the prefixes, or lies under one. */
export function isUnderAny(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Where an operation is asked for: `GET /notes/:noteId` at `/api/v1/notes/:noteId`. */
export function placeOf(operation: string): string {
  return `${apiBase}${operation.split(" ")[1] ?? ""}`;
}
