import { type Static, type TObject, type TProperties, type TSchema, Type } from "typebox";

/** Returns an object schema that refuses unknown keys in input and drops them in replies. */
export function closed<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** Returns the schema of one of the given strings. */
export function oneOf<const W extends readonly string[]>(words: W) {
  return Type.Unsafe<W[number]>({ type: "string", enum: [...words] });
}

/** Returns a schema for the value or null, in a form that is serialized without trying alternatives. */
export function nullable<S extends TSchema>(schema: S) {
  const words = (schema as { enum?: unknown[] }).enum;
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    nullable: true,
    ...(words ? { enum: [...words, null] } : {}),
  });
}

/** ISO 8601 UTC with milliseconds, `2026-11-20T09:42:00.000Z`. */
export const Instant = Type.String({ format: "date-time" });

/** An opaque id. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/**
 * A pattern of control characters and of characters that change the text direction or have no width, which make one name look like another.
 * The two joiners are allowed where scripts and emoji need them.
 */
export const hiddenInNames =
  "[\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]|(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tamil}])[\\u200c\\u200d]";

/** Returns the schema of a name or title that someone enters: of a person, an organization, a view, a label. */
export function nameText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: "\\S", not: { pattern: hiddenInNames } });
}

/**
 * Returns the schema of a ticket's title. Direction marks are kept. Characters without width, as text from word processors has them, are
 * accepted and removed.
 */
export function titleText(maxLength: number) {
  const not = { pattern: "[\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]" };
  return Type.String({ minLength: 1, maxLength, pattern: "\\S", not });
}

/** The reply of operations that return no data. */
export const Empty = closed({});

/** `page` starts at 1. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** Returns the schema of a page of a list. `total_is_exact: false` marks a capped count. */
export function pageOf<S extends TSchema>(item: S) {
  return closed({
    items: Type.Array(item),
    total: Type.Integer(),
    pages: Type.Integer(),
    total_is_exact: Type.Optional(Type.Boolean()),
  });
}
