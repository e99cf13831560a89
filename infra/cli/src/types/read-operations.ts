import type { DescribedOperation, DocumentOperation, readOpenApi } from "@tessera/wire/api/openapi-document";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { CommandError } from "../command-error.ts";

/** An operation as a module declares it, with plain JSON schemas. */
export interface DeclaredOperation {
  access: unknown;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  reply: JsonSchema;
  status?: number;
}

type Parameters = NonNullable<DescribedOperation["parameters"]>;

const knownStatuses = [200, 201, 202, 204];

/**
 * Reads the operations of an OpenAPI document, by name in alphabetical order.
 * @throws CommandError if the document is invalid or empty, or for an operation that a module cannot declare.
 */
export async function readOperations(document: unknown): Promise<Map<string, DeclaredOperation>> {
  const { openapi } = (document ?? {}) as { openapi?: unknown };
  const read = typeof openapi === "string" && openapi.startsWith("3.") ? (await reader())(document) : null;
  if (!read) throw new CommandError("This is no OpenAPI document of version 3 with paths.");
  const [problem] = Object.values(read.problems);
  if (problem !== undefined) throw new CommandError(problem);
  if (read.operations.length === 0) throw new CommandError("The OpenAPI document describes no operation.");
  const sorted = read.operations.sort((one, other) => (one.name < other.name ? -1 : 1));
  return new Map(sorted.map((operation) => [operation.name, toDeclared(operation)]));
}

/** Imported lazily from the module's own dependencies: the command alone, which creates a module, runs without this package. */
async function reader(): Promise<typeof readOpenApi> {
  return (await import("@tessera/wire/api/openapi-document")).readOpenApi;
}

function toDeclared({ name, described }: DocumentOperation): DeclaredOperation {
  const { "x-access": access, parameters = [], requestBody, responses = {} } = described;
  if (access === undefined)
    throw new CommandError(`${name} does not say who may call it: x-access is missing.`);
  const [code, success] = Object.entries(responses).find(([one]) => one.startsWith("2")) ?? [];
  if (!success) throw new CommandError(`${name} declares no successful response.`);
  const status = Number(code);
  if (!knownStatuses.includes(status))
    throw new CommandError(`${name} answers ${code} on success, not one of ${knownStatuses.join(", ")}.`);
  const params = fieldsIn(parameters, "path");
  const query = fieldsIn(parameters, "query");
  const body = requestBody?.content?.["application/json"]?.schema;
  const reply = success.content?.["application/json"]?.schema ?? { type: "object", properties: {} };
  return {
    access,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    reply,
    ...(status !== 200 && { status }),
  };
}

function fieldsIn(parameters: Parameters, place: string): JsonSchema | null {
  const fields = parameters.filter((parameter) => parameter.in === place);
  if (fields.length === 0) return null;
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const properties = Object.fromEntries(fields.map(({ name, schema = {} }) => [name, schema]));
  return { type: "object", additionalProperties: false, required, properties };
}
