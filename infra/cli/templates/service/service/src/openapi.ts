import type { Operation } from "./operations.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });

/** Returns the OpenAPI 3.1 document of operations, against which the registry checks modules. */
export function openApiOf(title: string, operations: Record<string, Operation>) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = name.split(" ");
    const place = path.replace(/:(\w+)/g, "{$1}");
    paths[place] = { ...paths[place], [method.toLowerCase()]: describeOperation(name, operation) };
  }
  return { openapi: "3.1.0", info: { title, version: "1" }, servers: [{ url: "/api/v1" }], paths };
}

function describeOperation(name: string, { access, body, reply, status }: Operation): object {
  const parameters = [...name.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  return {
    operationId: name,
    "x-access": access,
    parameters,
    ...(body ? { requestBody: { required: true, ...json(body) } } : {}),
    responses: { [status]: { description: "Success", ...json(reply) } },
  };
}
