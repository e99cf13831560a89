import { readFile } from "node:fs/promises";
import { toEnglish } from "@tessera/language/to-english";
import { closed } from "@tessera/wire/schema/schema";
import { type Static, Type } from "typebox";
import { createAjv, getFields } from "../errors/validation.ts";
import { ConfigError } from "./config.ts";

/** Settings for the responses under a path prefix, where they differ from the defaults. */
export const Prefix = closed({
  /** How long a response may take to begin, in milliseconds. */
  patienceMs: Type.Optional(Type.Integer({ minimum: 1 })),
  /** True to pass cookies in both directions; other prefixes accept bearer tokens only. */
  cookies: Type.Optional(Type.Boolean()),
});
export type Prefix = Static<typeof Prefix>;

/** The path prefixes that a service serves, each with everything below it. */
export const Prefixes = Type.Record(Type.String({ pattern: "^/api(/[a-z0-9-]+)+$" }), Prefix, {
  additionalProperties: false,
});
export type Prefixes = Static<typeof Prefixes>;

const Origin = Type.String({ pattern: "^https?://[^/]+$" });

/**
 * The services of an installation by name, as in the file named by `SERVICES_FILE`: `{ "tickets": { "url": "http://127.0.0.1:4003",
 * "prefixes": { "/api/v1/tickets": {} } } }`.
 */
export const ServiceList = Type.Record(
  Type.String({ pattern: "^[a-z][a-z0-9-]*$" }),
  closed({
    url: Origin,
    /** The service's addresses in cells other than the first, by cell name. A service without any is shared by all cells. */
    cells: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z][a-z0-9-]*$" }), Origin, { additionalProperties: false }),
    ),
    prefixes: Prefixes,
  }),
  { additionalProperties: false },
);
export type ServiceList = Static<typeof ServiceList>;

const validate = createAjv("json").compile<ServiceList>(ServiceList);

/** Reads the services file. Throws a {@link ConfigError} that lists everything wrong with it. */
export async function readServiceList(file: string): Promise<ServiceList> {
  const list = await readJson(file);
  if (!validate(list)) {
    const fields = Object.entries(getFields(validate.errors ?? [], ""));
    throw new ConfigError(
      fields.map(([field, message]) => `${file}: ${field || "it"} ${toEnglish(message)}`),
    );
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
  return all.filter((prefix, index) => all.indexOf(prefix) !== index);
}
