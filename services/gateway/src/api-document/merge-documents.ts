import type { OpenApi } from "@tessera/kit/http/openapi";
import { ErrorReply } from "@tessera/wire/api/error";
import { apiBase } from "@tessera/wire/api/route";
import { apiGuide } from "@tessera/wire/reference/api-guide";
import { apiTags } from "@tessera/wire/reference/api-tags";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { describeOperation } from "./describe-operation.ts";
import { describeErrors } from "./describe-responses.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import { createSchemaWriter, type SchemaWriter } from "./name-schemas.ts";
import { describeOtherOperations } from "./other-operations.ts";

const info = {
  title: "Tessera",
  version: "1",
  license: { name: "MIT", identifier: "MIT" },
  description: apiGuide.map(({ title, text }) => `## ${title}\n\n${text}`).join("\n\n"),
};

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A random text of 1 to 255 visible characters. A repeated call with the same key returns the first response.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "The `version` that was read. If it was changed since, the call is refused.",
    schema: { type: "string" },
  },
};

const headers = {
  RetryAfter: { description: "Seconds to wait before the call is repeated.", schema: { type: "integer" } },
};

const bearer = {
  type: "http",
  scheme: "bearer",
  description: "An API key, or a member's access token.",
};

/** Merges the documents of several services into one OpenAPI 3.1 document that explains itself. */
export function mergeDocuments(documents: OpenApi[]) {
  const writer = createSchemaWriter();
  writer.write(ErrorReply as unknown as JsonSchema);
  const paths: Record<string, Record<string, object>> = describeOtherOperations(writer);
  for (const [path, operations] of documents.flatMap((document) => Object.entries(document.paths)))
    paths[path] = { ...paths[path], ...describeOperations(path, operations, writer) };
  const webhooks = describeWebhooks(writer);
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: apiBase }],
    security: [{ bearer: [] }],
    tags: listTags(paths),
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer },
      parameters,
      headers,
      responses: describeErrors(),
      schemas: sortByName(writer.components),
    },
  };
}

function describeOperations(
  path: string,
  operations: OpenApi["paths"][string],
  writer: SchemaWriter,
): Record<string, object> {
  const described = Object.entries(operations).map(([method, operation]) => [
    method,
    describeOperation(operation, { method, path }, writer),
  ]);
  return Object.fromEntries(described);
}

/** Lists the groups of the operations in the order of the reference, those of other teams last. */
function listTags(paths: object): { name: string; description: string }[] {
  const used = new Set(Object.keys(paths).map((path) => path.split("/")[1] ?? ""));
  const known = Object.keys(apiTags).filter((name) => used.has(name));
  const others = [...used].filter((name) => !Object.hasOwn(apiTags, name)).sort();
  return [...known, ...others].map((name) => ({
    name,
    description: apiTags[name] ?? "A service of another team.",
  }));
}

function sortByName(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
}
