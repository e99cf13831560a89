import type { OpenApi } from "@tessera/kit/http/openapi";
import { ErrorReply } from "@tessera/wire/api/error";
import { apiBase } from "@tessera/wire/api/route";

const info = {
  title: "Tessera",
  version: "1",
  description:
    "Send an API key or an access token as a bearer token. `x-access` names the permissions an operation takes.",
};
const error = { description: "Denied or failed", content: { "application/json": { schema: ErrorReply } } };
const bearer = { type: "http", scheme: "bearer" };

/** Merges the documents of several services into one OpenAPI 3.1 document. */
export function mergeDocuments(documents: OpenApi[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operations] of documents.flatMap((document) => Object.entries(document.paths)))
    paths[path] = { ...paths[path], ...describeOperations(path, operations) };
  return toStandardNulls({
    openapi: "3.1.0",
    info,
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer }, responses: { error } },
  });
}

/** Groups operations by the first segment of their path. */
function describeOperations(path: string, operations: OpenApi["paths"][string]): Record<string, object> {
  const tags = path.split("/").slice(1, 2);
  const described = Object.entries(operations).map(([method, operation]) => [
    method,
    {
      ...operation,
      tags,
      responses: { ...operation.responses, default: { $ref: "#/components/responses/error" } },
      ...(operation["x-access"] === "public" && { security: [] }),
    },
  ]);
  return Object.fromEntries(described);
}

/** Replaces `nullable`, which OpenAPI 3.1 does not have, by the additional type `null`. */
function toStandardNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStandardNulls);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, toStandardNulls(part)]));
  if (nullable === undefined) return schema;
  // Not the keyword but a property with this name: it stays.
  if (nullable !== true) return { ...schema, nullable: toStandardNulls(nullable) };
  return typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
}
