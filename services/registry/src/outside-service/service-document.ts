import { apiBase } from "@tessera/wire/route";
import type { JsonSchema } from "@tessera/wire/schema-fields";
import { isAccess } from "../contract/answered-operations.ts";

/** An operation as a document describes it. */
export interface DescribedOperation {
  operation: string;
  isPublic: boolean;
  hasParameters: boolean;
  /** Of the answer on success; null where there is none. */
  reply: JsonSchema | null;
}

interface ReadDocument {
  operations: DescribedOperation[];
  /** What contradicts itself or the prefixes, by operation. */
  problems: Record<string, string>;
}

interface Described {
  operationId?: unknown;
  "x-access"?: unknown;
  parameters?: { required?: boolean }[];
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

const methods = ["get", "post", "put", "patch", "delete"];

/** The operations of a service's OpenAPI document, whose paths count from `/api/v1`, and what is wrong with it. */
export function readDocument(document: unknown, prefixes: readonly string[]): ReadDocument {
  const { paths } = (document ?? {}) as { paths?: unknown };
  if (typeof paths !== "object" || paths === null)
    return { operations: [], problems: { "openapi.json": "The OpenAPI document has no paths." } };
  const operations: DescribedOperation[] = [];
  const problems: Record<string, string> = {};
  for (const { path, method, described } of listDescribed(paths)) {
    const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
    const problem = findProblem(name, path, described, prefixes);
    if (problem) problems[name] = problem;
    else operations.push(toOperation(name, path, described));
  }
  return { operations, problems };
}

function listDescribed(paths: object): { path: string; method: string; described: Described }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = (item as Record<string, Described> | null)?.[method];
      return described ? [{ path, method, described }] : [];
    }),
  );
}

function findProblem(
  name: string,
  path: string,
  { operationId, "x-access": access, responses = {} }: Described,
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

function toOperation(
  operation: string,
  path: string,
  { "x-access": access, parameters = [], responses = {} }: Described,
): DescribedOperation {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return {
    operation,
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
