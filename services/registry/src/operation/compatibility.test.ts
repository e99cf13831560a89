import { describe, expect, it } from "@jest/globals";
import type { ContractProblem, UsedOperation } from "@tessera/wire/release/release";
import { fieldsOfSchema, type JsonSchema } from "@tessera/wire/schema/schema-fields";
import { answeredOperations } from "./answered-operations.ts";
import { problemsBetween } from "./compatibility.ts";

const text: JsonSchema = { type: "string" };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });

const ticket = () =>
  object({
    id: text,
    title: text,
    status: { type: "string", enum: ["new", "open", "closed"] },
    number: { type: "integer" },
    creator: object({ full_name: text, email: text }),
    labels: list(text),
    is_overdue: { type: "boolean" },
  });
const page = () => object({ items: list(ticket()), total: { type: "integer" }, pages: { type: "integer" } });
const newTicket = () =>
  object(
    {
      title: text,
      description: text,
      priority: { type: "string", enum: ["low", "medium", "high"] },
      labels: list(text),
      attachments: list(object({ file_id: text })),
    },
    ["title"],
  );
const query = () =>
  object({ page: { type: "integer" }, search: text, status: { type: "string", enum: ["new", "open"] } }, []);

interface Service {
  list: { query: JsonSchema; reply: JsonSchema } | null;
  create: { body: JsonSchema; reply: JsonSchema } | null;
}

/** The services at the time the module was built. */
const built = (): Service => ({
  list: { query: query(), reply: page() },
  create: { body: newTicket(), reply: ticket() },
});

function toDocument({ list, create }: Service, more: object = {}): Record<string, unknown> {
  const json = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });
  const parameters = Object.entries(list?.query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: list?.query.required?.includes(name),
    schema,
  }));
  return {
    openapi: "3.1.0",
    paths: {
      "/tickets/": {
        ...(list && {
          get: { operationId: "GET /tickets/", parameters, responses: { 200: json(list.reply) } },
        }),
        ...(create && {
          post: {
            operationId: "POST /tickets/",
            requestBody: json(create.body),
            responses: { 201: json(create.reply) },
          },
        }),
      },
      ...more,
    },
  };
}

/** A module that reads and sends all fields except `is_overdue` and `pages`. */
const uses: UsedOperation[] = [
  used("GET /tickets/", query(), page()),
  used("POST /tickets/", newTicket(), ticket()),
];

function used(operation: string, takes: JsonSchema, answers: JsonSchema): UsedOperation {
  const isUnread = (path: string) => path.endsWith("is_overdue") || path === "pages";
  return {
    operation,
    sends: fieldsOfSchema(takes).map(({ path, type, values }) => ({ path, type, ...(values && { values }) })),
    reads: fieldsOfSchema(answers)
      .filter(({ path }) => !isUnread(path))
      .map(({ path, type }) => ({ path, type })),
    known: fieldsOfSchema(takes).map(({ path }) => path),
  };
}

function problemsWith(change: (service: Service) => void, more?: object): ContractProblem[] {
  const service = built();
  change(service);
  return problemsBetween("mf-tickets 1.0.0", uses, answeredOperations(toDocument(service, more)));
}

/** Returns the schema at a path of names, such as `items title`. */
function at(
  schema: JsonSchema | undefined,
  path: string,
): { properties: Record<string, JsonSchema>; name: string; required: string[] } {
  const names = path.split(" ");
  const name = names.pop() ?? "";
  let here = schema ?? {};
  for (const step of names) {
    here = here.properties?.[step] ?? {};
    while (here.type === "array") here = here.items ?? {};
  }
  here.properties ??= {};
  here.required ??= [];
  return { properties: here.properties, name, required: here.required };
}

function remove(schema: JsonSchema | undefined, path: string): void {
  const { properties, name } = at(schema, path);
  delete properties[name];
}

function put(schema: JsonSchema | undefined, path: string, put: JsonSchema, isRequired = false): void {
  const { properties, name, required } = at(schema, path);
  properties[name] = put;
  if (isRequired) required.push(name);
}

const readFields = [
  "items",
  "items id",
  "items title",
  "items status",
  "items number",
  "items creator",
  "items creator full_name",
  "items labels",
  "total",
];
const sentFields = ["title", "description", "priority", "labels", "attachments", "attachments file_id"];

type Case = [what: string, change: (service: Service) => void, code: ContractProblem["code"]];

const breaking: Case[] = [
  ...readFields.map(
    (path): Case => [`${path} is not answered`, ({ list }) => remove(list?.reply, path), "field_removed"],
  ),
  ...readFields.map(
    (path): Case => [
      `${path} is answered as something else`,
      ({ list }) =>
        put(list?.reply, path, path === "total" || path.endsWith("number") ? text : { type: "number" }),
      "type_changed",
    ],
  ),
  ...sentFields.map(
    (path): Case => [`${path} is not taken`, ({ create }) => remove(create?.body, path), "field_refused"],
  ),
  [
    "a title is to be a number",
    ({ create }) => put(create?.body, "title", { type: "number" }),
    "type_changed",
  ],
  ["labels are to be one text", ({ create }) => put(create?.body, "labels", text), "type_changed"],
  ["a page is to be a text", ({ list }) => put(list?.query, "page", text), "type_changed"],
  ["nothing can be searched", ({ list }) => remove(list?.query, "search"), "field_refused"],
  [
    "a priority cannot be high",
    ({ create }) => put(create?.body, "priority", { type: "string", enum: ["low", "medium"] }),
    "value_refused",
  ],
  [
    "a status cannot be asked for",
    ({ list }) => put(list?.query, "status", { type: "string", enum: ["new"] }),
    "value_refused",
  ],
  [
    "a department has to be sent",
    ({ create }) => put(create?.body, "department", text, true),
    "field_demanded",
  ],
  [
    "a time zone has to be asked for",
    ({ list }) => put(list?.query, "timezone", text, true),
    "field_demanded",
  ],
  [
    "tickets cannot be listed",
    (service) => {
      service.list = null;
    },
    "operation_removed",
  ],
  [
    "tickets cannot be created",
    (service) => {
      service.create = null;
    },
    "operation_removed",
  ],
];

const another = { get: { operationId: "GET /views/", responses: { 200: { content: {} } } } };
const harmless: [what: string, change: (service: Service) => void, more?: object][] = [
  ["nothing changes", () => {}],
  ["there is another operation", () => {}, { "/views/": another }],
  [
    "another operation is named beside its id",
    () => {},
    { "/views/": { get: { ...another.get, operationId: "listViews", "x-operation": "GET /views/" } } },
  ],
  ["what nobody reads is not answered", ({ list }) => remove(list?.reply, "items is_overdue")],
  ["what nobody reads is something else", ({ list }) => put(list?.reply, "pages", text)],
  ["a whole number becomes any number", ({ list }) => put(list?.reply, "total", { type: "number" })],
  ["any status can be answered", ({ list }) => put(list?.reply, "items status", text)],
  [
    "more statuses are answered",
    ({ list }) =>
      put(list?.reply, "items status", { type: "string", enum: ["new", "open", "closed", "spam"] }),
  ],
  [
    "fewer statuses are answered",
    ({ list }) => put(list?.reply, "items status", { type: "string", enum: ["new"] }),
  ],
  ["a title may be null", ({ list }) => put(list?.reply, "items title", { type: ["string", "null"] })],
  ["a title is nullable", ({ list }) => put(list?.reply, "items title", { ...text, nullable: true })],
  ["a number is left open", ({ list }) => put(list?.reply, "items number", {})],
  ["a page size can be asked for", ({ list }) => put(list?.query, "size", { type: "integer" })],
  [
    "more statuses can be asked for",
    ({ list }) => put(list?.query, "status", { type: "string", enum: ["new", "open", "closed"] }),
  ],
  ["any status can be asked for", ({ list }) => put(list?.query, "status", text)],
  [
    "a title may be missing",
    ({ create }) => {
      if (create) create.body.required = [];
    },
  ],
  ["a priority can be anything", ({ create }) => put(create?.body, "priority", text)],
  [
    "a priority can be urgent",
    ({ create }) =>
      put(create?.body, "priority", { type: "string", enum: ["low", "medium", "high", "urgent"] }),
  ],
  ["a known field is demanded", ({ create }) => create?.body.required?.push("priority")],
  ["titles are limited", ({ create }) => put(create?.body, "title", { ...text, maxLength: 200 })],
  [
    "fields are described",
    ({ list }) => put(list?.reply, "items title", { ...text, description: "What it is about" }),
  ],
  ["a file needs a part that is optional", ({ create }) => put(create?.body, "attachments name", text)],
  ["a part of a list's items is demanded", ({ create }) => put(create?.body, "attachments name", text, true)],
  ...["department", "due_at", "version", "unread"].map((name): [string, (service: Service) => void] => [
    `${name} is answered, too`,
    ({ list }) => put(list?.reply, `items ${name}`, text, true),
  ]),
  ...["category", "urgency", "timezone", "assigned_to_id"].map(
    (name): [string, (service: Service) => void] => [
      `${name} can be sent, too`,
      ({ create }) => put(create?.body, name, text),
    ],
  ),
];

describe("a change of a service that breaks a module", () => {
  it.each(breaking)("is found: %s", (_, change, code) => {
    const problems = problemsWith(change);

    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(problems.every(({ consumer }) => consumer === "mf-tickets 1.0.0")).toBe(true);
  });

  it("is covered by at least thirty cases", () => {
    expect(breaking.length).toBeGreaterThanOrEqual(30);
  });
});

describe("a compatible change of a service", () => {
  it.each(harmless)("is accepted: %s", (_, ...[change, more]) => {
    expect(problemsWith(change, more)).toEqual([]);
  });

  it("is covered by at least thirty cases", () => {
    expect(harmless.length).toBeGreaterThanOrEqual(30);
  });
});
