import type { Page, Route as Request } from "@playwright/test";
import { apiBase, type Routes } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";

const routes: Routes = operations;

/** Changes one object of a reply, which `schema` describes, to what a service of another version would send. */
type Skew = (value: Record<string, unknown>, schema: JsonSchema) => Record<string, unknown>;

/** An older service: it does not send optional fields, because fields that were added later are optional. */
export const older: Skew = (value, { required = [] }) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => required.includes(name)));

/** A newer service: it sends an additional field in every object. */
export const newer: Skew = (value) => ({ ...value, added_tomorrow: { of: "no concern", to: ["anybody"] } });

/** Changes all replies that a page receives from now on. Returns the set of operations whose replies were changed, which grows. */
export async function skewReplies(page: Page, skew: Skew): Promise<Set<string>> {
  const skewed = new Set<string>();
  await page.route(`**${apiBase}/**`, async (request) => {
    const operation = getOperation(request);
    if (!operation) return request.continue();
    const response = await request.fetch();
    if (!response.ok() || !response.headers()["content-type"]?.startsWith("application/json")) {
      return request.fulfill({ response });
    }
    skewed.add(operation);
    const reply = routes[operation]?.reply as JsonSchema;
    await request.fulfill({ response, json: skewValue(await response.json(), reply, skew) });
  });
  return skewed;
}

/** Finds the operation of a request. The pattern with the fewest parameters wins: `mine` in `/tickets/mine` is not a ticket's id. */
function getOperation(request: Request): string | undefined {
  const { pathname } = new URL(request.request().url());
  const asked = `${request.request().method()} ${pathname.slice(apiBase.length)}`;
  const patterns = Object.keys(routes).map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.replace(/:\w+/g, "[^/]+")}$`),
    names: operation.split(":").length,
  }));
  const matches = patterns.filter(({ pattern }) => pattern.test(asked));
  return matches.sort((one, other) => one.names - other.names)[0]?.operation;
}

function skewValue(value: unknown, schema: JsonSchema, skew: Skew): unknown {
  const fitting = getAlternative(value, schema);
  if (Array.isArray(value)) return value.map((item) => skewValue(item, fitting.items ?? {}, skew));
  if (!isObject(value) || !fitting.properties) return value;
  const { properties } = fitting;
  const within = Object.entries(value).map(([name, part]) => [
    name,
    skewValue(part, properties[name] ?? {}, skew),
  ]);
  return skew(Object.fromEntries(within), fitting);
}

/** Returns the alternative of a schema that fits the value. */
function getAlternative(value: unknown, schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (!choices) return schema;
  const fits = ({ required = [], type, properties = {} }: JsonSchema) =>
    isObject(value)
      ? type === "object" && required.every((name) => name in value && admits(properties[name], value[name]))
      : Array.isArray(value) === (type === "array");
  const found = choices.find(fits);
  return found ? getAlternative(value, found) : {};
}

/** True if a schema of a field admits a value. Alternatives differ by a field with one value, such as `kind`. */
function admits(schema: JsonSchema | undefined, value: unknown): boolean {
  if (schema && "const" in schema) return schema.const === value;
  return !schema?.enum || schema.enum.includes(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
