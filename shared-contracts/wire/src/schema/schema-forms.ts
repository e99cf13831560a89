import type { JsonSchema } from "./schema-fields.ts";

const scalars = ["string", "number", "integer", "boolean"];
/** Annotations that do not constrain a value. When schemas are merged, the closer one wins. */
const remarks = [
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
];

/**
 * Normalizes a schema to the forms that fields and types are read from, regardless of the forms that a framework uses: one object instead
 * of `allOf`, and null in the `type` or as `anyOf` with null. Nested schemas must already be normalized.
 */
export function toPlainForm(schema: JsonSchema): JsonSchema {
  return withoutNullable(withPlainNull(mergeParts(withPlainLimits(schema))));
}

/** Returns the only schema of a choice besides null, or null if there is not exactly one. A nullable schema has the fields of that one. */
export function besidesNull({ anyOf, oneOf }: JsonSchema): JsonSchema | null {
  const choices = anyOf ?? oneOf;
  if (!Array.isArray(choices)) return null;
  const others = choices.filter((choice) => !isNull(choice));
  return others.length === 1 && choices.length > 1 ? (others[0] as JsonSchema) : null;
}

function isNull(schema: unknown): boolean {
  return (schema as JsonSchema | null)?.type === "null";
}

/** Merges `allOf` into one schema, unless its parts contradict each other. */
function mergeParts(schema: JsonSchema): JsonSchema {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  return [...(allOf as JsonSchema[]), rest].reduce<JsonSchema | null>(mergeSchemas, {}) ?? schema;
}

/** Returns a schema for values that match both schemas, or null if a single schema cannot express that. */
export function mergeSchemas(one: JsonSchema | null, other: JsonSchema): JsonSchema | null {
  if (one === null) return null;
  const merged: JsonSchema = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const both = Object.hasOwn(one, keyword) ? mergeKeyword(keyword, one[keyword], value) : value;
    if (both === undefined) return null;
    merged[keyword] = both;
  }
  return merged;
}

function mergeKeyword(keyword: string, one: unknown, other: unknown): unknown {
  if (remarks.includes(keyword)) return other;
  if (keyword === "required") return [...new Set([...(one as string[]), ...(other as string[])])];
  if (keyword === "properties") return mergeProperties(one as Properties, other as Properties);
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

type Properties = Record<string, JsonSchema>;

function mergeProperties(one: Properties, other: Properties): Properties | undefined {
  const merged = Object.entries(other).map(([name, schema]): [string, JsonSchema | null] => [
    name,
    Object.hasOwn(one, name) ? mergeSchemas(one[name] ?? {}, schema) : schema,
  ]);
  if (merged.some(([, schema]) => schema === null)) return undefined;
  return { ...one, ...(Object.fromEntries(merged) as Properties) };
}

/** Replaces `nullable` of OpenAPI 3.0 by the type `null` of later versions. */
function withoutNullable(schema: JsonSchema): JsonSchema {
  const { nullable, ...rest } = schema;
  if (typeof nullable !== "boolean") return schema;
  return nullable ? orNull(rest) : rest;
}

/**
 * Rewrites nullable schemas so that types can be inferred. `["string", "null"]` works for scalars, but not for an object: its fields would
 * imply that it is never null.
 */
function withPlainNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf, oneOf, ...rest } = schema;
  const only = besidesNull(schema);
  if (only) return orNull(mergeSchemas(only, type === undefined ? rest : { ...rest, type }) ?? only);
  if (!Array.isArray(type) || !type.includes("null")) return schema;
  const others = type.filter((one) => one !== "null");
  if (others.length !== 1 || scalars.includes(others[0] ?? "")) return schema;
  return orNull({ ...schema, type: others[0] as string });
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== "string" || !scalars.includes(type) || Object.hasOwn(schema, "const"))
    return besidesNull(schema) ? schema : { anyOf: [schema, { type: "null" }] };
  return { ...schema, type: [type, "null"], ...(values && { enum: [...new Set([...values, null])] }) };
}

/** Replaces `exclusiveMinimum: true` beside `minimum` (OpenAPI 3.0) by the number of later versions. */
function withPlainLimits(schema: JsonSchema): JsonSchema {
  const plain = { ...schema };
  for (const [exclusive, limit] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof plain[exclusive] !== "boolean") continue;
    const isExclusive = plain[exclusive];
    delete plain[exclusive];
    if (!isExclusive || plain[limit] === undefined) continue;
    plain[exclusive] = plain[limit];
    delete plain[limit];
  }
  return plain;
}
