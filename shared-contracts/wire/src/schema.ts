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
