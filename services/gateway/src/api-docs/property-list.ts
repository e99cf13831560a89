import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { escapeHtml } from "@tessera/wire/text/escape-html";
import { formatNumber } from "@tessera/wire/text/wording";
import { type Components, resolve } from "./build-example.ts";
import { toInline } from "./markup.ts";

const maxDepth = 3;

/** Returns the properties of an object as a list, those of nested objects in sections that open. */
export function listProperties(schema: JsonSchema, components: Components, depth = 0): string {
  const { properties = {}, required = [] } = resolve(schema, components);
  const rows = Object.entries(properties).map(([name, property]) =>
    describeEntry({ name, schema: property, isRequired: required.includes(name) }, components, depth),
  );
  return rows.length === 0 ? "" : `<dl class="properties">${rows.join("")}</dl>`;
}

export interface Entry {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  description?: string | undefined;
}

export function describeEntry(
  { name, schema, isRequired, description }: Entry,
  components: Components,
  depth: number,
): string {
  const text = description ?? (schema.description as string | undefined) ?? "";
  const nested = depth < maxDepth ? listNested(schema, components, depth) : "";
  return `<div><dt><code>${escapeHtml(name)}</code> <span>${escapeHtml(nameType(schema, components))}</span>${
    isRequired ? ' <span class="required">required</span>' : ""
  }</dt><dd><p>${toInline(text)}${describeLimits(resolve(schema, components))}</p>${nested}</dd></div>`;
}

function listNested(schema: JsonSchema, components: Components, depth: number): string {
  const own = resolve(schema, components);
  const list = listProperties(own.items ?? own, components, depth + 1);
  return list && `<details><summary>Properties</summary>${list}</details>`;
}

function nameType(schema: JsonSchema, components: Components): string {
  const { type, items } = resolve(schema, components);
  const isNullable = schema.anyOf !== undefined || (Array.isArray(type) && type.includes("null"));
  const kind = Array.isArray(type) ? (type[0] ?? "any") : (type ?? "any");
  const named = kind === "array" && items ? `list of ${nameType(items, components)}` : kind;
  return isNullable ? `${named} or null` : named;
}

/** Returns what a schema limits, in words: choices, lengths, bounds and the default. */
function describeLimits(schema: JsonSchema): string {
  const { enum: choices, minLength, maxLength, minimum, maximum, maxItems, default: usual } = schema;
  const among = choices
    ?.filter((one) => one !== null)
    .map((one) => `<code>${escapeHtml(String(one))}</code>`);
  const limits = [
    among && `One of ${among.join(", ")}.`,
    maxLength !== undefined &&
      `${minLength ? `${minLength} to ` : "At most "}${formatNumber(Number(maxLength))} characters.`,
    minimum !== undefined &&
      maximum !== undefined &&
      `From ${formatNumber(Number(minimum))} to ${formatNumber(Number(maximum))}.`,
    maxItems !== undefined && `At most ${maxItems} entries.`,
    usual !== undefined && `Default: <code>${escapeHtml(String(usual))}</code>.`,
  ].filter((one) => typeof one === "string");
  return limits.length > 0 ? ` <small>${limits.join(" ")}</small>` : "";
}
