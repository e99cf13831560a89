import { namedSchemas } from "@tessera/wire/reference/named-schemas";
import { describeProperty, propertyTexts } from "@tessera/wire/reference/property-texts";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";

/**
 * Whose property a text is looked up for, the closest first: a schema, an operation, or the property around it. Null for schemas of other
 * teams, to whose properties the texts of this reference say nothing.
 */
export type Owners = readonly (string | undefined)[] | null;

/** Keywords whose value is a schema, or a list of schemas. */
const nested = ["items", "additionalProperties", "not", "anyOf", "oneOf", "allOf"];

export interface SchemaWriter {
  /** The schemas that operations refer to, by name. */
  components: Record<string, JsonSchema>;
  /**
   * Returns a schema for the document: a reference to a component if `wire` has a name for it, its properties described, and null as a
   * type, because OpenAPI 3.1 has no `nullable`.
   */
  write(schema: JsonSchema, owners?: Owners): JsonSchema;
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};

  function write(schema: JsonSchema, owners: Owners = []): JsonSchema {
    const { nullable, ...plain } = schema;
    const name = findName(schema);
    const written = name === undefined ? writeParts(plain, owners) : refer(name);
    return nullable === true ? orNull(written) : written;
  }

  function refer(name: string): JsonSchema {
    const { description, ...schema } = namedSchemas.get(name) ?? {};
    if (!components[name]) {
      components[name] = {};
      const text = propertyTexts[name] ?? description;
      components[name] = { ...(text !== undefined && { description: text }), ...writeParts(schema, [name]) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function writeParts(schema: JsonSchema, owners: Owners): JsonSchema {
    const entries = Object.entries(schema).map(([keyword, value]) => [
      keyword,
      writeKeyword(keyword, value, owners),
    ]);
    return Object.fromEntries(entries) as JsonSchema;
  }

  function writeKeyword(keyword: string, value: unknown, owners: Owners): unknown {
    if (keyword === "properties")
      return mapValues(value as Properties, (part, name) => writeProperty(name, part, owners));
    if (keyword === "patternProperties") return mapValues(value as Properties, (part) => write(part, owners));
    if (!nested.includes(keyword) || typeof value !== "object") return value;
    return Array.isArray(value)
      ? value.map((part) => write(part, owners))
      : write(value as JsonSchema, owners);
  }

  function writeProperty(name: string, schema: JsonSchema, owners: Owners): JsonSchema {
    const written = write(schema, owners && [name, ...owners.filter((owner) => isOperation(owner))]);
    const own = findName(schema) === undefined ? schema.description : undefined;
    const description = own ?? (owners && describeProperty(name, owners)) ?? schema.description;
    return { ...written, ...(description !== undefined && { description }) };
  }

  return { components, write };
}

type Properties = Record<string, JsonSchema>;

function mapValues(values: Properties, change: (value: JsonSchema, name: string) => JsonSchema): Properties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

/** Within an operation, its id stays an owner; a schema owns only its own properties. */
function isOperation(owner: string | undefined): boolean {
  return owner !== undefined && !namedSchemas.has(owner) && owner in propertyTexts === false;
}

/** Returns the name of a schema in wire. Where it is used, it may be nullable, and described in another way. */
function findName(schema: JsonSchema): string | undefined {
  return namesBySchema.get(identify(schema));
}

function identify({ description: _description, nullable: _nullable, ...schema }: JsonSchema): string {
  return JSON.stringify(schema);
}

const namesBySchema = new Map(
  [...namedSchemas]
    .filter(([, { properties = {} }]) => Object.keys(properties).length > 0)
    .map(([name, schema]) => [identify(schema), name]),
);

function orNull(schema: JsonSchema): JsonSchema {
  return typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
}
