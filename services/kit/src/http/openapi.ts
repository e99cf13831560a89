import type { Access, Route } from "@tessera/wire/api/route";
import { apiBase } from "@tessera/wire/api/route";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** The operations of this service, by name. */
    operations: Map<string, Route>;
  }
}

interface Operation {
  /** Until no registry of the former version reads it as the name, that of `x-operation`. Clients get another one from the gateway. */
  operationId: string;
  /** The name in wire, by which the registry knows the operation. */
  "x-operation"?: string;
  "x-access": Access;
  /** Set if the caller must have confirmed their identity recently. */
  "x-needs-confirmation"?: true;
  /** Set if API keys are accepted too, whatever their scopes. */
  "x-allows-keys"?: true;
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: { "application/json": { schema: JsonSchema } } };
  responses: Record<
    string,
    { description: string; content?: { "application/json": { schema: JsonSchema } } }
  >;
}

/** An OpenAPI 3.1 document with `paths` by path and method. */
export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

/** Serves `/openapi.json` with every operation of this service. The gateway merges the documents of all services. */
export function addOpenApi(app: FastifyInstance, service: string): void {
  const operations = new Map<string, Route>();
  app.decorate("operations", operations);
  let document: OpenApi | undefined;
  app.get("/openapi.json", async () => {
    document ??= openApiOf(service, operations);
    return document;
  });
}

export function openApiOf(service: string, operations: Map<string, Route>): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [name, route] of operations) {
    const [method = "GET", path = ""] = name.split(" ");
    const place = path.replace(/:(\w+)/g, "{$1}");
    paths[place] = { ...paths[place], [method.toLowerCase()]: getOperation(name, route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `Tessera, ${service}`, version: "1" },
    servers: [{ url: apiBase }],
    paths,
  };
}

function getOperation(name: string, route: Route): Operation {
  const { access, needsConfirmation, allowsKeys, params, query, body, reply, status = 200 } = route;
  return {
    operationId: name,
    "x-operation": name,
    "x-access": access,
    ...(needsConfirmation && { "x-needs-confirmation": needsConfirmation }),
    ...(allowsKeys && { "x-allows-keys": allowsKeys }),
    parameters: [...toParameters(params, "path"), ...toParameters(query, "query")],
    ...(body && { requestBody: { required: isRequired(body), content: toJson(body) } }),
    responses: {
      [status]: { description: "Success", ...(status === 204 ? {} : { content: toJson(reply) }) },
    },
  };
}

function isRequired(body: unknown): boolean {
  return ((body as JsonSchema).required ?? []).length > 0;
}

function toJson(schema: unknown) {
  return { "application/json": { schema: schema as JsonSchema } };
}

function toParameters(schema: unknown, place: "path" | "query"): Operation["parameters"] {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}
