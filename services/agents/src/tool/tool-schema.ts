import type { TSchema } from "typebox";

type Json = Record<string, unknown>;

/**
 * A tool's input as it is described to models and programs: plain JSON Schema. What may be null says so by its type; our own schemas
 * say it by a word that others do not know.
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
