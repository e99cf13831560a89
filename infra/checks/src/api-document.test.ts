import { beforeAll, describe, expect, it } from "@jest/globals";
import { propertyTexts } from "@tessera/wire/reference/property-texts";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { buildPublicDocument } from "./public-document.ts";

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: { $ref?: string; name: string; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

let document: Awaited<ReturnType<typeof buildPublicDocument>>;
let operations: Operation[];
let schemas: Record<string, JsonSchema>;
beforeAll(async () => {
  document = await buildPublicDocument();
  operations = Object.values(document.paths).flatMap((one) => Object.values(one)) as Operation[];
  schemas = document.components.schemas;
});

/** Lists the properties of a schema without a description, besides those of the components that it refers to. */
function listUndescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => listUndescribed(one, path));
  const { properties = {}, items, anyOf, oneOf, additionalProperties } = schema as JsonSchema;
  const own = Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name}`]),
    ...listUndescribed(property, `${path}.${name}`),
  ]);
  return [
    ...own,
    ...[items, anyOf, oneOf, additionalProperties].flatMap((one) => listUndescribed(one, path)),
  ];
}

describe("the public API document", () => {
  it("says of each operation what it does, under an identifier of its own", () => {
    const ids = operations.map(({ operationId }) => operationId);

    expect(operations.filter(({ summary, description }) => !summary || !description)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toContain("createTicket");
  });

  it("describes every parameter", () => {
    const undescribed = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap(({ $ref, name, description }) =>
        $ref || description ? [] : [`${operationId} ${name}`],
      ),
    );

    expect(undescribed).toEqual([]);
  });

  it("describes every schema and every property", () => {
    const inOperations = operations.flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((one) => Object.values(one?.content ?? {}))
        .flatMap(({ schema }) => listUndescribed(schema, operationId)),
    );

    expect([
      ...inOperations,
      ...Object.entries(schemas).flatMap(([name, one]) => listUndescribed(one, name)),
    ]).toEqual([]);
    expect(Object.entries(schemas).flatMap(([name, { description }]) => (description ? [] : [name]))).toEqual(
      [],
    );
  });

  it("uses every text", () => {
    const text = JSON.stringify(document);

    expect(
      Object.entries(propertyTexts).flatMap(([name, one]) =>
        text.includes(JSON.stringify(one)) ? [] : [name],
      ),
    ).toEqual([]);
  });
});
