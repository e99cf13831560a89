import type { JsonSchema } from "./schema-fields.ts";
import { mergeSchemas, toPlainForm } from "./schema-forms.ts";

type Json = Record<string, unknown>;

/** No operation of a framework comes near; a document that doubles itself by references does. */
const maxParts = 20_000;
const maxDepth = 60;

/** What is under these names has names of its author, and no keywords. */
const named = ["properties", "patternProperties", "dependentSchemas", "responses", "content", "headers"];
/** What is under these is an example of a value, in which `$ref` means nothing. */
const values = ["example", "examples", "default", "const", "enum"];
/** What leads to other parts of the document by text, which are in place now. */
const leading = ["discriminator", "links", "callbacks", "$defs", "definitions", "$schema", "$id", "$anchor"];

/**
 * A part of a document with what its references lead to in their place, and its schemas in plain form. Nothing is read but the document.
 * Where a schema contains itself, it is open from there on.
 * @throws Error, whose message goes on after the name of an operation, for a reference that leads nowhere or out of the document, and for what is too large.
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
