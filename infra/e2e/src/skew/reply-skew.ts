import type { Page, Route as Request } from "@playwright/test";
import { operations } from "@tessera/wire/operations";
import { apiBase, type Routes } from "@tessera/wire/route";
import type { JsonSchema } from "@tessera/wire/schema-fields";

const routes: Routes = operations;

/** How a service of another time answers: what it says of one object that the contract describes. */
type Skew = (value: Record<string, unknown>, schema: JsonSchema) => Record<string, unknown>;

/** A service from before: of what has been added since, which is why it may be absent, it says nothing. */
export const older: Skew = (value, { required = [] }) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => required.includes(name)));

/** A service of tomorrow: it says more of everything. */
export const newer: Skew = (value) => ({ ...value, added_tomorrow: { of: "no concern", to: ["anybody"] } });

/** From now on a page is given everything as by services of another time. Answers the operations that were. */
export async function skewReplies(page: Page, skew: Skew): Promise<Set<string>> {
  const skewed = new Set<string>();
  await page.route(`**${apiBase}/**`, async (request) => {
    const operation = operationOf(request);
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

/** A list is named by its longest match: `/tickets/mine` is no ticket's id. */
function operationOf(request: Request): string | undefined {
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
  const fitting = alternativeOf(value, schema);
  if (Array.isArray(value)) return value.map((item) => skewValue(item, fitting.items ?? {}, skew));
  if (!isObject(value) || !fitting.properties) return value;
  const { properties } = fitting;
  const within = Object.entries(value).map(([name, part]) => [
    name,
    skewValue(part, properties[name] ?? {}, skew),
  ]);
  return skew(Object.fromEntries(within), fitting);
}

/** Of a choice the one whose demands the value meets. */
function alternativeOf(value: unknown, schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (!choices) return schema;
  const fits = ({ required = [], type, properties = {} }: JsonSchema) =>
    isObject(value)
      ? type === "object" && required.every((name) => name in value && admits(properties[name], value[name]))
      : Array.isArray(value) === (type === "array");
  const found = choices.find(fits);
  return found ? alternativeOf(value, found) : {};
}

/** Choices differ by a field with one value, such as `kind`. */
function admits(schema: JsonSchema | undefined, value: unknown): boolean {
  if (schema && "const" in schema) return schema.const === value;
  return !schema?.enum || schema.enum.includes(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
