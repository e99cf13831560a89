import { describe, expect, it } from "@jest/globals";
import { fieldsOfSchema, type JsonSchema } from "../schema/schema-fields.ts";
import { fastApiDocument, swaggerDocument } from "../testing/framework-documents.ts";
import { readOpenApi } from "./openapi-document.ts";

const answer = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });
const described = (reply: object, components: object = {}) => ({
  openapi: "3.1.0",
  paths: { "/parcels": { get: { "x-access": "public", responses: answer(reply) } } },
  components,
});
function getOperation(document: unknown, name: string) {
  const found = readOpenApi(document)?.operations.find((one) => one.name === name);
  return found?.described ?? null;
}
function toReply(document: unknown, name = "GET /parcels"): JsonSchema | undefined {
  const responses = getOperation(document, name)?.responses ?? {};
  return Object.values(responses)[0]?.content?.["application/json"]?.schema;
}
const toPaths = (schema: JsonSchema | undefined) => fieldsOfSchema(schema).map(({ path }) => path);

describe("reading a document of FastAPI", () => {
  it("replaces references by their schemas, and expresses nullability by the type", () => {
    const { operations = [], problems } = readOpenApi(fastApiDocument) ?? {};

    expect(problems).toEqual({});
    expect(operations.map(({ name }) => name)).toEqual([
      "GET /shipments/parcels",
      "POST /shipments/parcels",
      "GET /shipments/parcels/:parcel_id",
    ]);
    expect(JSON.stringify(operations)).not.toContain('"$ref"');
    const parcel = toReply(fastApiDocument, "GET /shipments/parcels/:parcel_id");
    expect(parcel?.properties).toMatchObject({
      note: { type: ["string", "null"] },
      state: { type: "string", enum: ["packed", "sent"] },
      sender: { anyOf: [{ type: "object", required: ["name"] }, { type: "null" }] },
      labels: { additionalProperties: { type: "string" } },
    });
    expect(toPaths(parcel)).toEqual(expect.arrayContaining(["sender.name", "contents[].contents[]"]));
  });

  it("leaves the schema open where it contains itself", () => {
    const parcel = toReply(fastApiDocument, "GET /shipments/parcels/:parcel_id");

    expect(parcel?.properties?.contents?.items?.properties?.contents).toMatchObject({
      type: "array",
      items: {},
    });
  });
});

describe("reading a document of @fastify/swagger", () => {
  it("adds shared parameters, and merges the parts of allOf into one object", () => {
    const { operations = [], problems } = readOpenApi(swaggerDocument) ?? {};

    expect(problems).toEqual({});
    const read = getOperation(swaggerDocument, "GET /orders/:orderId");
    expect(read?.parameters).toEqual([
      { in: "path", name: "orderId", required: true, schema: { type: "string", format: "uuid" } },
      { in: "query", name: "currency", required: false, schema: { type: "string", enum: ["EUR", "USD"] } },
    ]);
    expect(operations).toHaveLength(2);
    expect(toReply(swaggerDocument, "GET /orders/:orderId")).toMatchObject({
      type: "object",
      required: ["id", "created_at", "total"],
      properties: {
        id: { type: "string" },
        total: { type: "number", exclusiveMinimum: 0 },
        note: { type: ["string", "null"], enum: ["gift", "return", null] },
        address: { anyOf: [{ type: "object", properties: { city: { type: "string" } } }, { type: "null" }] },
      },
    });
  });
});

describe("a reference", () => {
  it.each([
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data",
    "https://elsewhere.test/schemas.json#/Parcel",
    "./schemas.json",
    "../../secrets.yaml#/a",
    "#parcel",
    "",
  ])("to a place outside the document is refused by name, without reading it: %s", (reference) => {
    const read = readOpenApi(described({ $ref: reference }));

    expect(read).toEqual({
      operations: [],
      problems: {
        "GET /parcels": `GET /parcels refers to ${reference}, which does not lie in the document.`,
      },
    });
  });

  it.each([
    ["#/components/schemas/Parcel", "which the document does not have"],
    ["#/constructor/prototype", "which the document does not have"],
    ["#/openapi", "which is no schema"],
  ])("without a target is refused: %s", (reference, why) => {
    expect(readOpenApi(described({ $ref: reference }))?.problems).toEqual({
      "GET /parcels": `GET /parcels refers to ${reference}, ${why}.`,
    });
  });

  it("is resolved through other references, and by escaped names", () => {
    const document = described(
      { $ref: "#/components/schemas/a~1b%20c", description: "Of this one" },
      { schemas: { "a/b c": { $ref: "#/components/schemas/Text" }, Text: { type: "string" } } },
    );

    expect(toReply(document)).toEqual({ type: "string", description: "Of this one" });
  });

  it("is ignored if it is the name of a field, or part of an example", () => {
    const properties = { $ref: { type: "string" }, at: { type: "object", default: { $ref: "#/nowhere" } } };

    expect(toReply(described({ type: "object", properties }))?.properties).toEqual(properties);
  });

  it("cannot expand a document beyond the size limit", () => {
    const doubled = Array.from({ length: 40 }, (_, index) => [
      `S${index}`,
      { type: "object", properties: doubledBy(index) },
    ]);
    const deep = JSON.parse(`${'{"items":'.repeat(5_000)}{}${"}".repeat(5_000)}`) as object;

    const document = described({ $ref: "#/components/schemas/S0" }, { schemas: Object.fromEntries(doubled) });
    expect(readOpenApi(document)?.problems).toEqual({
      "GET /parcels": "GET /parcels is too large to be read.",
    });
    expect(readOpenApi(described(deep))?.problems).toEqual({
      "GET /parcels": "GET /parcels is too large to be read.",
    });
  });
});

function doubledBy(index: number) {
  const next = index === 39 ? { type: "string" } : { $ref: `#/components/schemas/S${index + 1}` };
  return { one: next, other: next };
}

describe("the plain form of a schema", () => {
  const text = { type: "string" };
  const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

  it.each<[string, object, object]>([
    [
      "text or null",
      { anyOf: [text, { type: "null" }], title: "Note" },
      { type: ["string", "null"], title: "Note" },
    ],
    ["nullable", { ...text, nullable: true }, { type: ["string", "null"] }],
    ["not nullable", { ...text, nullable: false }, text],
    [
      "a list or null",
      { type: ["array", "null"], items: text },
      { anyOf: [{ type: "array", items: text }, { type: "null" }] },
    ],
    ["one of two", { oneOf: [text, object({ a: text })] }, { oneOf: [text, object({ a: text })] }],
    [
      "a single part",
      { allOf: [object({ a: text })], description: "D" },
      { ...object({ a: text }), description: "D" },
    ],
    [
      "parts that share a field",
      { allOf: [object({ a: object({ b: text }) }, ["a"]), object({ a: object({ c: text }) })] },
      object({ a: object({ b: text, c: text }) }, ["a"]),
    ],
    [
      "parts that contradict each other",
      { allOf: [text, { type: "object" }] },
      { allOf: [text, { type: "object" }] },
    ],
    [
      "a discriminator",
      {
        ...object({ kind: text }),
        discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/A" } },
      },
      object({ kind: text }),
    ],
    [
      "limits of 3.0",
      { type: "integer", minimum: 1, exclusiveMinimum: true },
      { type: "integer", exclusiveMinimum: 1 },
    ],
  ])("%s", (_, schema, plain) => {
    expect(toReply(described(schema))).toEqual(plain);
  });

  it.each([
    { type: "object", properties: null },
    { allOf: "none" },
    { allOf: [null, 7] },
    { allOf: [{ required: 7 }, { required: 8 }] },
    { anyOf: [null, { type: "null" }] },
  ])("does not throw for an invalid schema: %j", (schema) => {
    expect(() => readOpenApi(described(schema))).not.toThrow();
  });
});

describe("paths", () => {
  it("may include the API base", () => {
    const document = { openapi: "3.1.0", paths: { "/api/v1/parcels": { get: { responses: answer({}) } } } };

    expect(readOpenApi(document)?.operations[0]).toMatchObject({ name: "GET /parcels", path: "/parcels" });
  });

  it("are required", () => {
    expect(readOpenApi({ openapi: "3.1.0" })).toBeNull();
    expect(readOpenApi("<html>")).toBeNull();
  });
});
