import { besidesNull } from "./schema-forms.ts";

/** The parts of a JSON schema that describe fields. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/**
 * A field of a schema: `items[].creator.email`. `type` is its JSON type (`any` if the schema leaves it open), `values` its allowed values.
 * `isRequired` is true if the field and all its ancestors are required.
 */
export interface SchemaField {
  path: string;
  type: string;
  values?: string[];
  isRequired: boolean;
}

/** Returns every field of a schema, including nested ones. */
export function fieldsOfSchema(schema: JsonSchema | undefined, path = "", isRequired = true): SchemaField[] {
  if (!schema) return [];
  const only = besidesNull(schema);
  if (only) return orNull(fieldsOfSchema(only, path, isRequired), path);
  const own = path === "" ? [] : [getField(schema, path, isRequired)];
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    fieldsOfSchema(
      property,
      path === "" ? name : `${path}.${name}`,
      isRequired && (schema.required?.includes(name) ?? false),
    ),
  );
  return [...own, ...within, ...fieldsOfSchema(schema.items, `${path}[]`, false)];
}

/** Marks all nested fields as optional, because the value may be null instead. */
function orNull(fields: SchemaField[], path: string): SchemaField[] {
  return fields.map((field) => (field.path === path ? field : { ...field, isRequired: false }));
}

function getField({ type, enum: values }: JsonSchema, path: string, isRequired: boolean): SchemaField {
  const types = (Array.isArray(type) ? type : [type ?? "any"]).filter((one) => one !== "null");
  const words = values?.filter((value) => typeof value === "string");
  return { path, type: types[0] ?? "any", ...(words ? { values: words } : {}), isRequired };
}
