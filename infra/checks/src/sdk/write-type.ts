/** The parts of a schema in the public document that its type follows from. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: DocumentSchema[];
  items?: DocumentSchema;
  properties?: Record<string, DocumentSchema>;
  patternProperties?: Record<string, DocumentSchema>;
  additionalProperties?: boolean | DocumentSchema;
  required?: string[];
  description?: string | undefined;
  contentMediaType?: string;
}

/** Returns the TypeScript type of a schema. The lines after the first one are indented by `indent`. */
export function writeType(schema: DocumentSchema, indent = ""): string {
  const { $ref, const: fixed, enum: values, anyOf, type } = schema;
  if ($ref) return nameOf($ref);
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map((part) => writeType(part, indent)))].join(" | ");
  if (Array.isArray(type)) return type.map((one) => writeType({ ...schema, type: one }, indent)).join(" | ");
  if (schema.contentMediaType) return "Upload";
  if (type === "array") return writeArray(schema, indent);
  if (type === "object") return writeObject(schema, indent);
  return type === "integer" ? "number" : (type ?? "unknown");
}

/** Returns the name of the component that a reference means. */
export function nameOf(reference: string): string {
  return reference.slice("#/components/schemas/".length);
}

/** Returns a comment for a text, on one line if it has one. */
export function writeComment(text: string | undefined, indent: string): string {
  if (!text) return "";
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** Returns the properties of an object, one for each line. */
export function writeProperties({ properties = {}, required = [] }: DocumentSchema, indent: string): string {
  return Object.entries(properties)
    .map(([name, property]) => {
      const mark = required.includes(name) ? "" : "?";
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
      return `${writeComment(property.description, indent)}${indent}${key}${mark}: ${writeType(property, indent)};\n`;
    })
    .join("");
}

function writeArray({ items }: DocumentSchema, indent: string): string {
  const item = writeType(items ?? {}, indent);
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

function writeObject(schema: DocumentSchema, indent: string): string {
  const { properties, patternProperties, additionalProperties } = schema;
  if (properties) return `{\n${writeProperties(schema, `${indent}  `)}${indent}}`;
  const [value] = Object.values(patternProperties ?? {});
  const any = value ?? (typeof additionalProperties === "object" ? additionalProperties : {});
  return `Record<string, ${writeType(any, indent)}>`;
}
