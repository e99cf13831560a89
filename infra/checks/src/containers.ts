import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TObject } from "typebox";
import { parse } from "yaml";
import { readText, root } from "./repository.ts";

/** A container of Compose. */
export interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
}

export const { services: containers }: { services: Record<string, Container> } = parse(
  readText("infra/deploy/compose.yaml"),
  { merge: true },
);

const ours = Object.entries(containers).filter(([, { image }]) => image.startsWith("tessera/"));

/** The containers of services and workers. */
export const programs = ours.filter(([name]) => !name.startsWith("migrate-") && name !== "backup");

/** The containers that migrate a schema. */
export const migrations = ours.filter(([name]) => name.startsWith("migrate-"));

/** Returns the variables that a program requires but is not given, and those it is given but does not read. */
export async function problemsWithVariables(container: Container, given: string[]): Promise<string[]> {
  const { properties, required = [] } = await readSchema(container);
  const needed = required.filter((name) => !Object.hasOwn(properties[name] ?? {}, "default"));
  const known = [...Object.keys(properties), "NODE_OPTIONS"];
  return [
    ...needed.filter((name) => !given.includes(name)).map((name) => `${name} is missing`),
    ...given.filter((name) => !known.includes(name)).map((name) => `${name} is not read`),
  ];
}

async function readSchema({ image, command = [] }: Container): Promise<TObject> {
  const folder = join(root, "services", image.slice("tessera/".length));
  const config = await import(pathToFileURL(join(folder, "src/config.ts")).href);
  return command.includes("src/worker.ts") ? config.workerConfigSchema : config.configSchema;
}
