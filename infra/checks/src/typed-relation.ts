import { globSync } from "node:fs";
import type { ServiceDeclaration } from "@tessera/kit/service-declarations";
import { findRelationsIn } from "./foreign-read.ts";
import { readText, root } from "./repository.ts";

/**
 * Where a service's source names a table or view that its schema files do not type, and where they type what is not there.
 * What migrations alone name is between the database and itself.
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

/** The tables and views that a text types: keys of Kysely's database. */
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
