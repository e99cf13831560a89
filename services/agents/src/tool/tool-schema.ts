import type { TSchema } from "typebox";

type Json = Record<string, unknown>;

/**
 * Converts a tool's input schema to plain JSON Schema for models and programs. A nullable value is expressed by its type instead of our own
 * `nullable` keyword, which others do not know.
 */
export function toToolSchema(schema: TSchema): Json & { type: "object" } {
  return { ...(described(JSON.parse(JSON.stringify(schema))) as Json), type: "object" };
}

function described(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(described);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...rest } = value as Json;
  const kept = Object.fromEntries(Object.entries(rest).map(([name, held]) => [name, described(held)]));
  return nullable === true ? { ...kept, type: [kept.type, "null"] } : kept;
}
