import { globSync } from "node:fs";
import type { ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { findRelationsIn } from "./foreign-read.ts";
import { readText, root } from "./repository.ts";

/**
 * Returns the tables and views that a service's source names but its schema files do not type, and those they type but that
 * do not exist. Ignores relations named only in migrations.
 */
export function problemsOfTypes(
  { name }: Pick<ServiceDeclaration, "name">,
  known: ReadonlySet<string>,
): string[] {
  const files = globSync(`services/${name}/src/**/*.ts`, { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const typed = files.filter(isSchema).flatMap((file) => findTypedIn(readText(file)));
  const named = files
    .filter((file) => !isSchema(file))
    .flatMap((file) => findRelationsIn(readText(file), known));
  return compareTypes(name, { typed, named, known });
}

function isSchema(file: string): boolean {
  return /\bschema\.ts$/.test(file);
}

/** Returns the tables and views typed in a text: the keys of Kysely's database interface. */
export function findTypedIn(text: string): string[] {
  return [...text.matchAll(/^\s*"([a-z_]+\.[a-z_]+)":/gm)].flatMap(([, relation]) => relation ?? []);
}

interface Compared {
  typed: readonly string[];
  named: readonly string[];
  known: ReadonlySet<string>;
}

export function compareTypes(service: string, { typed, named, known }: Compared): string[] {
  return [
    ...[...new Set(named)]
      .filter((relation) => !typed.includes(relation))
      .map((relation) => `${service} does not type ${relation}`),
    ...typed
      .filter((relation) => !known.has(relation))
      .map((relation) => `${service} types ${relation}, which is not there`),
  ];
}
