import { toEnglish } from "@tessera/language/to-english";
import { type Static, type TObject, type TSchema, Type } from "typebox";
import { createAjv, getFields } from "../errors/validation.ts";

/** A secret for signing or sealing: at least 32 characters, and random. */
export const secretVariable = Type.String({ format: "secret" });

/**
 * The origin that people open in their browsers, without a path. Plain http is accepted for this machine only, because cookies and tokens
 * are sent to it.
 */
export const publicOriginVariable = Type.String({ format: "public-origin" });

/** The configuration is invalid. `problems` names every wrong variable, never a value. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the variables of a schema from `env`, coerced to their types (lists are split at commas). Empty variables count as absent; other
 * variables are ignored. Throws a {@link ConfigError} that names all wrong variables at once.
 */
export function readConfig<S extends TObject>(schema: S, env: NodeJS.ProcessEnv): Static<S> {
  const values = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) => {
      const text = env[name]?.trim();
      return text ? [[name, isList(property) ? text.split(",").map((part) => part.trim()) : text]] : [];
    }),
  );
  const ajv = createAjv("text").addFormat("secret", isRandom).addFormat("public-origin", isPublicOrigin);
  const validate = ajv.compile<Static<S>>(schema);
  if (!validate(values)) {
    const fields = getFields(validate.errors ?? [], "");
    throw new ConfigError(Object.entries(fields).map(([name, message]) => `${name} ${toEnglish(message)}`));
  }
  return values;
}

function isList(schema: TSchema): boolean {
  return "type" in schema && schema.type === "array";
}

const minSecretLength = 32;
/** Only one in a million random strings of 32 hexadecimal digits has fewer distinct characters. */
const minDifferentCharacters = 8;

/** Returns true if a text may be random: it is not a repeated character or word. */
function isRandom(text: string): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,15}$/.test(text);
  return text.length >= minSecretLength && new Set(text).size >= minDifferentCharacters && !isRepeated;
}

const thisMachine = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isPublicOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && thisMachine.test(url.hostname));
}
