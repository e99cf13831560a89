import type { JsonSchema } from "@tessera/wire/schema/schema-fields";

/** Values that make examples readable, by the name of the property. */
const valuesByName: Readonly<Record<string, unknown>> = {
  title: "The printer on the third floor is out of paper",
  description: "It says **tray 2** since this morning.",
  body: "We refilled the tray. Does it print now?",
  email: "anna@example.com",
  display_name: "Anna Bauer",
  full_name: "Anna Bauer",
  name: "Anna Bauer",
  filename: "printer.png",
  mime_type: "image/png",
  category: "Hardware",
  subcategory: "Printer",
  department: "Facilities",
  labels: ["printer"],
  number: 128,
  version: 3,
  total: 1,
  pages: 1,
  timezone: "Europe/Berlin",
  language: "en",
  url: "https://example.com/tessera",
  domains: ["example.com"],
  file_size: 48_213,
  next_cursor: null,
  detail: "The title is missing.",
};

const maxDepth = 4;
const moment = "2026-11-20T09:42:00.000Z";
const id = "0193f2a1-7c44-7d1e-9a57-2f6b8c0e4d11";

export type Components = Readonly<Record<string, JsonSchema>>;

/** Returns the schema that a reference stands for, besides null. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref, anyOf } = schema;
  if (typeof $ref === "string") return components[$ref.split("/").at(-1) ?? ""] ?? {};
  const [only] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]).filter(({ type }) => type !== "null") : [];
  return only ? resolve(only, components) : schema;
}

/** Returns a value that a schema accepts, as an example. Optional properties are left out of input. */
export function toExample(schema: JsonSchema, components: Components, name = "", depth = 0): unknown {
  if (Object.hasOwn(valuesByName, name)) return valuesByName[name];
  const { type, properties, items, enum: choices, default: usual } = resolve(schema, components);
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  const kind = Array.isArray(type) ? type[0] : type;
  if (properties) return depth < maxDepth ? toObject(schema, components, depth) : {};
  if (kind === "array") return items && depth < maxDepth ? [toExample(items, components, "", depth + 1)] : [];
  return toScalar(kind, resolve(schema, components), name);
}

function toObject(schema: JsonSchema, components: Components, depth: number): object {
  const { properties = {}, required = [] } = resolve(schema, components);
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    names.map((name) => [name, toExample(properties[name] ?? {}, components, name, depth + 1)]),
  );
}

function toScalar(kind: string | undefined, { format, minimum }: JsonSchema, name: string): unknown {
  if (kind === "integer" || kind === "number") return minimum ?? 1;
  if (kind === "boolean") return false;
  if (kind !== "string") return {};
  if (format === "date-time" || name.endsWith("_at") || name.endsWith("_until")) return moment;
  if (format === "date") return moment.slice(0, 10);
  return name === "id" || name.endsWith("_id") || format === "uuid" ? id : "…";
}
