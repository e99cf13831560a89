import type { JsonSchema } from "../schema/schema-fields.ts";
import { followReferences } from "./openapi-references.ts";
import { apiBase } from "./route.ts";

/** An operation of an OpenAPI document, with its references resolved. */
export interface DescribedOperation {
  operationId?: unknown;
  "x-operation"?: unknown;
  "x-access"?: unknown;
  parameters?: DescribedParameter[];
  requestBody?: { required?: boolean; content?: DescribedContent };
  responses?: Record<string, { content?: DescribedContent }>;
  [field: string]: unknown;
}

interface DescribedParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

type DescribedContent = Record<string, { schema?: JsonSchema }>;

/** One operation of a document. `name` is the name that modules call it by: `GET /notes/:noteId`. */
export interface DocumentOperation {
  name: string;
  /** The path relative to `apiBase`, as in the document: `/notes/{noteId}`. */
  path: string;
  method: string;
  described: DescribedOperation;
}

interface ReadDocument {
  operations: DocumentOperation[];
  /** Why operations can't be read, by their names. */
  problems: Record<string, string>;
}

const methods = ["get", "post", "put", "patch", "delete"];

/**
 * Reads the operations of an OpenAPI document as services and their frameworks write it. Resolves references within the document, never
 * those that point outside of it. Returns null if the document has no paths.
 */
export function readOpenApi(document: unknown): ReadDocument | null {
  const { paths } = (document ?? {}) as { paths?: unknown };
  if (typeof paths !== "object" || paths === null) return null;
  const operations: DocumentOperation[] = [];
  const problems: Record<string, string> = {};
  for (const { item, described, ...place } of listPlaces(paths)) {
    try {
      operations.push({ ...place, described: readOperation(document, item, described) });
    } catch (error) {
      problems[place.name] = `${place.name} ${whyUnreadable(error)}`;
    }
  }
  return { operations, problems };
}

const undescribed = new Error("is not described as OpenAPI describes operations.");

/** Returns the message of an error that we threw. Messages of runtime errors would not help the document's author. */
function whyUnreadable(error: unknown): string {
  return (error instanceof Error && error.constructor === Error ? error : undescribed).message;
}

/** Lists each operation with its path and method. Some frameworks write the path with the API base; it is removed. */
function listPlaces(paths: object) {
  return Object.entries(paths).flatMap(([place, item]: [string, unknown]) => {
    const path = place.startsWith(`${apiBase}/`) ? place.slice(apiBase.length) : place;
    return methods.flatMap((method) => {
      const described = (item as Record<string, unknown> | null)?.[method];
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
      return described ? [{ name, path, method, item, described }] : [];
    });
  });
}

/** Reads an operation, including the parameters shared by all operations of its path. */
function readOperation(document: unknown, item: unknown, described: unknown): DescribedOperation {
  const operation = followReferences(document, described) as DescribedOperation;
  const shared = followReferences(document, (item as DescribedOperation).parameters ?? []);
  const parameters = [...listOf(shared), ...listOf(operation.parameters)] as DescribedParameter[];
  const byPlace = new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return { ...operation, ...(byPlace.size > 0 && { parameters: [...byPlace.values()] }) };
}

/** Returns the objects in a list. The document is third-party data: a value that is not a list counts as empty. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}
