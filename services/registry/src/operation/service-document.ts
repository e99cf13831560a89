import {
  type DescribedOperation,
  type DocumentOperation,
  readOpenApi,
} from "@tessera/wire/api/openapi-document";
import { apiBase } from "@tessera/wire/api/route";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { isAccess, readName } from "./answered-operations.ts";

/** An operation to try. */
export interface TriedOperation {
  operation: string;
  isPublic: boolean;
  hasParameters: boolean;
  /** The schema of the success response; null if there is none. */
  reply: JsonSchema | null;
}

interface ReadDocument {
  operations: TriedOperation[];
  /** Operations that contradict themselves or are outside of the prefixes, with messages by operation. */
  problems: Record<string, Reason>;
}

/** Reads the operations of a service's OpenAPI document, whose paths are relative to `/api/v1`, and the problems with it. */
export function readDocument(document: unknown, prefixes: readonly string[]): ReadDocument {
  const read = readOpenApi(document);
  if (!read)
    return { operations: [], problems: { "openapi.json": toReason("release.document_without_paths") } };
  const operations: TriedOperation[] = [];
  const problems: Record<string, Reason> = {};
  for (const [name, problem] of Object.entries(read.problems))
    problems[name] = toReason("release.operation_unreadable", { problem });
  for (const operation of read.operations) {
    const problem = findProblem(operation, prefixes);
    if (problem) problems[operation.name] = problem;
    else operations.push(toTried(operation));
  }
  return { operations, problems };
}

function findProblem(
  { name, path, described }: DocumentOperation,
  prefixes: readonly string[],
): Reason | null {
  const { "x-access": access, responses = {} } = described;
  if (!isUnderAny(`${apiBase}${path}`, prefixes))
    return toReason("release.operation_outside_prefixes", { operation: name, prefixes });
  if (readName(described) !== name) return explainName(name, described);
  if (!isAccess(access)) return toReason("release.access_invalid", { operation: name });
  if (!Object.keys(responses).some((status) => status.startsWith("2")))
    return toReason("release.no_success_declared", { operation: name });
  return null;
}

function explainName(name: string, { "x-operation": given, operationId }: DescribedOperation): Reason {
  return given === undefined
    ? toReason("release.operation_id_wrong", { operation: name, name, given: String(operationId) })
    : toReason("release.operation_name_wrong", { operation: name, given: String(given) });
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

/** Returns true if a path equals or is under one of the prefixes. */
export function isUnderAny(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Returns the path at which an operation is served: `/api/v1/notes/:noteId` for `GET /notes/:noteId`. */
export function getPlace(operation: string): string {
  return `${apiBase}${operation.split(" ")[1] ?? ""}`;
}
