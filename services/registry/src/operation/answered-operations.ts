import { type DescribedOperation, readOpenApi } from "@tessera/wire/api/openapi-document";
import { type Permission, permissions } from "@tessera/wire/api/permission";
import { type Access, permissionsOf } from "@tessera/wire/api/route";
import { fieldsOfSchema, type SchemaField } from "@tessera/wire/schema/schema-fields";

/** The request and response fields of an operation as a running service describes them. */
export interface AnsweredOperation {
  takes: SchemaField[];
  answers: SchemaField[];
  /** The permissions that a caller needs; none if anybody, or anybody signed in, may call it. */
  permissions: readonly Permission[];
}

const json = "application/json";

/** Reads the operations of an OpenAPI document by name. Operations without a name, or that cannot be read, are left out. */
export function answeredOperations(document: Record<string, unknown>): Map<string, AnsweredOperation> {
  const found = new Map<string, AnsweredOperation>();
  for (const { described } of readOpenApi(document)?.operations ?? []) {
    const name = readName(described);
    if (typeof name === "string") found.set(name, answeredBy(described));
  }
  return found;
}

/** Returns the name that a document gives an operation: `x-operation`, or its operation id in documents without it. */
export function readName({ "x-operation": name, operationId }: DescribedOperation): unknown {
  return name ?? operationId;
}

function answeredBy({
  parameters = [],
  requestBody,
  responses = {},
  "x-access": access = "public",
}: DescribedOperation): AnsweredOperation {
  const query = parameters.filter((parameter) => parameter.in === "query");
  const properties = Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema]));
  const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  return {
    takes: [
      ...fieldsOfSchema({ properties, required }),
      ...fieldsOfSchema(requestBody?.content?.[json]?.schema),
    ],
    answers: fieldsOfSchema(success?.content?.[json]?.schema),
    permissions: isAccess(access) ? permissionsOf(access) : [],
  };
}

/** Returns true if the value is a valid access rule: anybody, anybody signed in, customers, or members with existing permissions. */
export function isAccess(value: unknown): value is Access {
  if (Array.isArray(value)) return value.length > 0 && value.every(isPermission);
  return value === "public" || value === "signed_in" || value === "customer" || isPermission(value);
}

function isPermission(value: unknown): value is Permission {
  return permissions.some((permission) => permission === value);
}
