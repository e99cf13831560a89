import type { JsonSchema } from "../schema/schema-fields.ts";
import { mergeSchemas, toPlainForm } from "../schema/schema-forms.ts";

type Json = Record<string, unknown>;

/** Far above any operation that frameworks write, but exceeded by documents that grow exponentially through references. */
const maxParts = 20_000;
const maxDepth = 60;

/** Keywords whose keys are names that the author chose, not keywords. */
const named = ["properties", "patternProperties", "dependentSchemas", "responses", "content", "headers"];
/** Keywords whose values are example values, in which `$ref` has no meaning. */
const values = ["example", "examples", "default", "const", "enum"];
/** Keywords that refer to other parts of the document. They are dropped, because those parts are inlined. */
const leading = ["discriminator", "links", "callbacks", "$defs", "definitions", "$schema", "$id", "$anchor"];

/**
 * Returns a part of a document with its references inlined and its schemas in plain form. Reads nothing but the document. A schema that
 * contains itself is left open at that point.
 * @throws Error for a reference that has no target or points outside the document, and for input that is too large. The message is meant to
 * follow the name of an operation.
 */
export function followReferences(document: unknown, part: unknown): unknown {
  let parts = 0;

  function follow(value: unknown, within: readonly string[], depth: number, isNamed = false): unknown {
    parts += 1;
    if (parts > maxParts || depth > maxDepth) throw new Error("is too large to be read.");
    if (Array.isArray(value)) return value.map((one) => follow(one, within, depth + 1));
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...beside } = value as Json;
    return isNamed || typeof $ref !== "string"
      ? followEach(value as Json, within, depth, isNamed)
      : followReference($ref, beside, within, depth);
  }

  function followReference(reference: string, beside: Json, within: readonly string[], depth: number): Json {
    if (within.includes(reference)) return {};
    const target = follow(find(document, reference), [...within, reference], depth + 1) as JsonSchema;
    const own: JsonSchema = followEach(beside, within, depth, false);
    return mergeSchemas(target, own) ?? { allOf: [target, own] };
  }

  function followEach(value: Json, within: readonly string[], depth: number, isNamed: boolean): Json {
    const entries = Object.entries(value)
      .filter(([key]) => isNamed || !leading.includes(key))
      .map(([key, one]): [string, unknown] => [
        key,
        !isNamed && values.includes(key)
          ? one
          : follow(one, within, depth + 1, !isNamed && named.includes(key)),
      ]);
    const followed: Json = Object.fromEntries(entries);
    return isNamed ? followed : toPlainForm(followed);
  }

  return follow(part, [], 0);
}

function find(document: unknown, reference: string): unknown {
  if (!reference.startsWith("#/"))
    throw new Error(`refers to ${reference}, which does not lie in the document.`);
  let found = document;
  for (const step of reference.slice(2).split("/").map(plainStep)) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step))
      throw new Error(`refers to ${reference}, which the document does not have.`);
    found = (found as Json)[step];
  }
  if (typeof found !== "object" || found === null)
    throw new Error(`refers to ${reference}, which is no schema.`);
  return found;
}

function plainStep(step: string): string {
  const plain = step.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
