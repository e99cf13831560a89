import { type DescribedOperation, readOpenApi } from "@tessera/wire/openapi-document";
import { type Permission, permissions } from "@tessera/wire/permission";
import { type Access, permissionsOf } from "@tessera/wire/route";
import { fieldsOfSchema, type SchemaField } from "@tessera/wire/schema-fields";

/** What a running service takes and answers under one name. */
export interface AnsweredOperation {
  takes: SchemaField[];
  answers: SchemaField[];
  /** What a caller needs; none where anybody, or anybody signed in, may call it. */
  permissions: readonly Permission[];
}

const json = "application/json";

/** The operations of an OpenAPI document, by name. What is not described by a name of ours, or can't be read, is left out. */
export function answeredOperations(document: Record<string, unknown>): Map<string, AnsweredOperation> {
  const found = new Map<string, AnsweredOperation>();
  for (const { described } of readOpenApi(document)?.operations ?? []) {
    if (typeof described.operationId === "string") found.set(described.operationId, answeredBy(described));
  }
  return found;
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

/** Whether it says who may call an operation: anybody, anybody signed in, customers, or members with permissions that there are. */
export function isAccess(value: unknown): value is Access {
  if (Array.isArray(value)) return value.length > 0 && value.every(isPermission);
  return value === "public" || value === "signed_in" || value === "customer" || isPermission(value);
}

function isPermission(value: unknown): value is Permission {
  return permissions.some((permission) => permission === value);
}
