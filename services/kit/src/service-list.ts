import { readFile } from "node:fs/promises";
import { closed } from "@tessera/wire/schema";
import { type Static, Type } from "typebox";
import { ConfigError } from "./config.ts";
import { createAjv, fieldsOf } from "./validation.ts";

/** How a prefix is answered, where that differs from the usual. */
export const Prefix = closed({
  /** How long its answers may take to begin. */
  patienceMs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Whether cookies pass in both directions: everything else knows bearer tokens only. */
  cookies: Type.Optional(Type.Boolean()),
});
export type Prefix = Static<typeof Prefix>;

/** The paths of the one origin that a service answers, each with everything below it. */
export const Prefixes = Type.Record(Type.String({ pattern: "^/api(/[a-z0-9-]+)+$" }), Prefix, {
  additionalProperties: false,
});
export type Prefixes = Static<typeof Prefixes>;

const Origin = Type.String({ pattern: "^https?://[^/]+$" });

/**
 * The services of an installation by name, as the file of `SERVICES_FILE` lists them: `{ "tickets": { "url":
 * "http://127.0.0.1:4003", "prefixes": { "/api/v1/tickets": {} } } }`.
 */
export const ServiceList = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  closed({
    url: Origin,
    /** Where it listens in cells other than the first, by their names; a service without any is shared by all of them. */
    cells: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z][a-z0-9-]*$" }), Origin, { additionalProperties: false }),
    ),
    prefixes: Prefixes,
  }),
  { additionalProperties: false },
);
export type ServiceList = Static<typeof ServiceList>;

const validate = createAjv("json").compile<ServiceList>(ServiceList);

/** Reads the services file. Throws a {@link ConfigError} that says all that is wrong with it. */
export async function readServiceList(file: string): Promise<ServiceList> {
  const list = await readJson(file);
  if (!validate(list)) {
    const fields = Object.entries(fieldsOf(validate.errors ?? [], ""));
    throw new ConfigError(fields.map(([field, message]) => `${file}: ${field || "it"} ${message}`));
  }
  const twice = sharedPrefixes(list);
  if (twice.length > 0) throw new ConfigError(twice.map((prefix) => `${file}: ${prefix} has two services`));
  return list;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ConfigError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}

function sharedPrefixes(list: ServiceList): string[] {
  const all = Object.values(list).flatMap(({ prefixes }) => Object.keys(prefixes));
  return all.filter((prefix, place) => all.indexOf(prefix) !== place);
}
