import { followReferences } from "./openapi-references.ts";
import { apiBase } from "./route.ts";
import type { JsonSchema } from "./schema-fields.ts";

/** An operation as an OpenAPI document describes it, with everything in its place. */
export interface DescribedOperation {
  operationId?: unknown;
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

/** One operation of a document. `name` is what a module calls it by: `GET /notes/:noteId`. */
export interface DocumentOperation {
  name: string;
  /** From `apiBase` on, as in the document: `/notes/{noteId}`. */
  path: string;
  method: string;
  described: DescribedOperation;
}

interface ReadDocument {
  operations: DocumentOperation[];
  /** Why an operation can't be read, by its name. */
  problems: Record<string, string>;
}

const methods = ["get", "post", "put", "patch", "delete"];

/**
 * The operations of an OpenAPI document, as services and their frameworks write it. References within it are followed, and none
 * that leads out of it. Null where it has no paths.
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

/** What stumbled over the document says nothing to its author. */
function whyUnreadable(error: unknown): string {
  return (error instanceof Error && error.constructor === Error ? error : undescribed).message;
}

/** Whatever stands at a path and a method. A path may be whole, as some frameworks write it. */
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

/** With the parameters that all operations of its path have. */
function readOperation(document: unknown, item: unknown, described: unknown): DescribedOperation {
  const operation = followReferences(document, described) as DescribedOperation;
  const shared = followReferences(document, (item as DescribedOperation).parameters ?? []);
  const parameters = [...listOf(shared), ...listOf(operation.parameters)] as DescribedParameter[];
  const byPlace = new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  return { ...operation, ...(byPlace.size > 0 && { parameters: [...byPlace.values()] }) };
}

/** A document is another's: what is no list of objects is none. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}
