import { besidesNull } from "./schema-forms.ts";

/** A JSON schema, as far as its fields go. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/**
 * A field of a schema: `items[].creator.email`. `type` is its JSON type (`any` where the schema leaves it open), `values` what
 * it is limited to, `isRequired` whether it and all above it have to be there.
 */
export interface SchemaField {
  path: string;
  type: string;
  values?: string[];
  isRequired: boolean;
}

/** Every field of a schema, those within others included. */
export function fieldsOfSchema(schema: JsonSchema | undefined, path = "", isRequired = true): SchemaField[] {
  if (!schema) return [];
  const only = besidesNull(schema);
  if (only) return orNull(fieldsOfSchema(only, path, isRequired), path);
  const own = path === "" ? [] : [fieldOf(schema, path, isRequired)];
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    fieldsOfSchema(
      property,
      path === "" ? name : `${path}.${name}`,
      isRequired && (schema.required?.includes(name) ?? false),
    ),
  );
  return [...own, ...within, ...fieldsOfSchema(schema.items, `${path}[]`, false)];
}

/** Where null may stand instead, nothing within has to be there. */
function orNull(fields: SchemaField[], path: string): SchemaField[] {
  return fields.map((field) => (field.path === path ? field : { ...field, isRequired: false }));
}

function fieldOf({ type, enum: values }: JsonSchema, path: string, isRequired: boolean): SchemaField {
  const types = (Array.isArray(type) ? type : [type ?? "any"]).filter((one) => one !== "null");
  const words = values?.filter((value) => typeof value === "string");
  return { path, type: types[0] ?? "any", ...(words ? { values: words } : {}), isRequired };
}
