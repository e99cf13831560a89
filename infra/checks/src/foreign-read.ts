import { globSync } from "node:fs";
import { posix } from "node:path";
import { findOwner, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { readText, root } from "./repository.ts";

/** Returns the files whose SQL runs for a service: its own, including migrations, and those of the kit that it imports. */
export function findSqlFiles({ name }: Pick<ServiceDeclaration, "name">): string[] {
  const folder = `services/${name}`;
  const own = globSync([`${folder}/src/**/*.ts`, `${folder}/migrations/*.ts`], { cwd: root }).filter(
    (file) => !/(\.test|\bschema)\.ts$/.test(file),
  );
  const files = new Set(own);
  for (const file of files) for (const imported of findKitImports(file)) files.add(imported);
  return [...files].sort();
}

function findKitImports(file: string): string[] {
  const names = [...readText(file).matchAll(/from "((?:@tessera\/kit\/|\.)[^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  return names.flatMap((name) => {
    if (name.startsWith("@tessera/kit/"))
      return [`services/kit/src/${name.slice("@tessera/kit/".length)}.ts`];
    return file.startsWith("services/kit/") ? [posix.join(posix.dirname(file), name)] : [];
  });
}

/** Returns the known tables and views that a text names outside of comments. */
export function findRelationsIn(text: string, known: ReadonlySet<string>): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
  const named = [...code.matchAll(/(?<![\w./-])"?([a-z_]+)"?\."?([a-z_]+)\b/g)].map(
    ([, schema, relation]) => `${schema}.${relation}`,
  );
  return [...new Set(named)].filter((name) => known.has(name)).sort();
}

type Declared = Pick<ServiceDeclaration, "domain" | "reads" | "feeds">;

/** Returns the reads that a service does not declare, and the declarations that it does not read or repeats. */
export function problemsOfReads({ domain, reads, feeds }: Declared, named: readonly string[]): string[] {
  const declared = [...reads, ...feeds];
  const foreign = named.filter((relation) => findOwner(relation) !== domain);
  return [
    ...foreign
      .filter((relation) => !declared.includes(relation))
      .map((relation) => `${domain} reads ${relation} and does not declare it`),
    ...declared
      .filter((relation) => !foreign.includes(relation))
      .map((relation) => `${domain} declares ${relation} and does not read it`),
    ...reads
      .filter((relation) => feeds.includes(relation))
      .map((relation) => `${domain} declares ${relation} twice`),
  ];
}

/**
 * Returns domains that read one another, directly or indirectly, or an empty list. Feeds are ignored, since no service waits
 * for the consumers of a feed; so are the views in `apart`.
 */
export function findCircle(services: readonly Declared[], apart: readonly string[] = []): string[] {
  const owners = new Map(
    services.map(({ domain, reads }) => [
      domain,
      reads.filter((view) => !apart.includes(view)).map(findOwner),
    ]),
  );
  const reachedFrom = (domain: string) => {
    const reached = new Set(owners.get(domain));
    for (const other of reached) for (const owner of owners.get(other) ?? []) reached.add(owner);
    return reached;
  };
  const first = [...owners.keys()].find((domain) => reachedFrom(domain).has(domain));
  if (first === undefined) return [];
  return [...reachedFrom(first)].filter((domain) => reachedFrom(domain).has(first)).sort();
}
