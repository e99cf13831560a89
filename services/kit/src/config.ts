import type { Static, TObject, TSchema } from "typebox";
import { createAjv, fieldsOf } from "./validation.ts";

/** A wrong start: `problems` names every wrong variable, never a value. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the variables a schema names from `env`, coerced to their types (a list is split at commas); an empty variable
 * counts as absent, others are ignored. Throws a {@link ConfigError} that names all wrong variables at once.
 */
export function readConfig<S extends TObject>(schema: S, env: NodeJS.ProcessEnv): Static<S> {
  const values = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) => {
      const text = env[name]?.trim();
      return text ? [[name, isList(property) ? text.split(",").map((part) => part.trim()) : text]] : [];
    }),
  );
  const validate = createAjv("text").compile<Static<S>>(schema);
  if (!validate(values)) {
    const fields = fieldsOf(validate.errors ?? [], "");
    throw new ConfigError(Object.entries(fields).map(([name, message]) => `${name} ${message}`));
  }
  return values;
}

function isList(schema: TSchema): boolean {
  return "type" in schema && schema.type === "array";
}
