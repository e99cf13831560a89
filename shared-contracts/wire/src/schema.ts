import { type Static, type TObject, type TProperties, type TSchema, Type } from "typebox";

/** An object that refuses unknown keys (as input) and drops them (as reply). */
export function closed<P extends TProperties>(properties: P): TObject<P> {
  return Type.Object(properties, { additionalProperties: false });
}

/** One of the given words. */
export function oneOf<const W extends readonly string[]>(words: W) {
  return Type.Unsafe<W[number]>({ type: "string", enum: [...words] });
}

/** The schema's value or null, in a form that serialises without trying alternatives. */
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
 * A pattern of control characters, and what turns the direction of a text or takes no place in it: a name with one looks like another name.
 * The two joiners are taken where scripts and emoji need them.
 */
export const hiddenInNames =
  "[\\p{Cc}\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]|(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tamil}])[\\u200c\\u200d]";

/** A name or title that someone gives: of a person, an organization, a view, a label. */
export function nameText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: "\\S", not: { pattern: hiddenInNames } });
}

/** The answer of calls that have nothing to say. */
export const Empty = closed({});

/** `page` counts from 1. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** A page of a list; `total_is_exact: false` marks a capped count. */
export function pageOf<S extends TSchema>(item: S) {
  return closed({
    items: Type.Array(item),
    total: Type.Integer(),
    pages: Type.Integer(),
    total_is_exact: Type.Optional(Type.Boolean()),
  });
}
