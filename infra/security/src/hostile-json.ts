/** A JSON schema, as far as values are made from it. */
export interface ValueSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  items?: ValueSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

const byFormat: Record<string, string> = {
  uuid: "0197c3a0-0000-7000-8000-000000000000",
  email: "somebody@hostile.test",
  "date-time": "2026-11-29T10:00:00.000Z",
  date: "2026-11-29",
  uri: "https://hostile.test/",
};

const byType: Record<string, (schema: ValueSchema) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, getExample(value)])),
  array: ({ minItems = 1, items = {} }) => Array.from({ length: minItems }, () => getExample(items)),
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  boolean: () => true,
  null: () => null,
  string: ({ format = "", minLength = 1 }) => byFormat[format] ?? "x".repeat(Math.max(minLength, 3)),
};

/** Returns a value that a schema is likely to allow. */
function getExample(schema: ValueSchema): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return getExample(first);
  return schema.const ?? schema.enum?.[0] ?? byType[schema.type ?? "string"]?.(schema);
}

export const hostileTexts = [
  ...["\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\u202e", "￿", "%00", "' or 1=1 --", "\\", "{{7*7}}"],
  ...[
    "__proto__",
    "constructor",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "9".repeat(400),
    "a".repeat(20_000),
    "-infinity",
    "infinity",
    "0000-00-00",
  ],
  ...[
    "275760-09-13T00:00:00.000Z",
    "+999999-01-01",
    "2026-02-30",
    "(".repeat(3_000),
    "0197c3a0-0000-7000-8000-00000000000g",
  ],
];
const hostileNumbers = [-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, -(2 ** 63)];
const otherKinds = [null, true, [], {}, "", 7, [[[]]], { "": { __proto__: [] } }];

/** Yields values that equal a right one except for one hostile part, at any depth. */
export function* hostileOf(schema: ValueSchema, right: unknown = getExample(schema)): Generator<unknown> {
  yield* otherKinds;
  for (const one of schema.anyOf ?? []) yield* hostileOf(one, right);
  if (schema.type === "integer" || schema.type === "number") yield* hostileNumbers;
  else if (schema.type === "array") yield* hostileItems(schema.items ?? {});
  else if (schema.type === "object") yield* hostileParts(schema.properties ?? {}, Object(right));
  else yield* hostileTexts;
}

function* hostileItems(schema: ValueSchema): Generator<unknown[]> {
  for (const item of hostileOf(schema)) yield [item];
  yield Array.from({ length: 3_000 }, () => getExample(schema));
}

function* hostileParts(
  properties: Record<string, ValueSchema>,
  right: Record<string, unknown>,
): Generator<object> {
  for (const [name, part] of Object.entries(properties))
    for (const value of hostileOf(part, right[name])) yield { ...right, [name]: value };
}
