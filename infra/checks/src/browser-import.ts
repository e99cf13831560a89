import { posix } from "node:path";

/** A source file of a frontend. */
export interface Source {
  path: string;
  text: string;
}

const importPattern = /import\s+(type\s+)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;

/** The names a file imports as values, by where they come from. */
function valuesOf({ text }: Source): { from: string; names: string[] }[] {
  return [...text.matchAll(importPattern)]
    .filter(([, type]) => !type)
    .map(([, , list = "", from = ""]) => ({
      from,
      names: list
        .split(",")
        .map((name) => name.trim().split(" as ")[0] ?? "")
        .filter((name) => name !== "" && !name.startsWith("type ")),
    }))
    .filter(({ names }) => names.length > 0);
}

/** Imports of schemas into a browser. Types and values without a schema are free. */
export function problemsOfSchemas(sources: Source[], hasSchema: (wireFile: string) => boolean): string[] {
  return sources.flatMap((source) =>
    valuesOf(source)
      .filter(({ from }) => from.startsWith("@tessera/wire/"))
      .filter(({ from }) => hasSchema(from.slice("@tessera/wire/".length)))
      .map(({ from, names }) => `${source.path} takes ${names.join(", ")} from ${from}`),
  );
}

/** Names of a shared library that the shell does not provide: undefined when they are called. */
export function problemsOfLibrary(
  sources: Source[],
  library: { name: string; provided: readonly string[] },
): string[] {
  return sources.flatMap((source) =>
    valuesOf(source)
      .filter(({ from }) => from === library.name)
      .flatMap(({ names }) => names.filter((name) => !library.provided.includes(name)))
      .map((name) => `${source.path} imports ${name}`),
  );
}

/**
 * What the code that a page starts with takes of the shared components that come later: it would stop there. Follows the imports of
 * `entry` but those by `import()`.
 */
export function problemsOfStart(sources: Source[], entry: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const { from } of valuesOf(byPath.get(path) ?? { path, text: "" })) {
      if (from.startsWith(".")) reached.add(posix.join(posix.dirname(path), from));
    }
  }
  return [...reached].flatMap((path) =>
    valuesOf(byPath.get(path) ?? { path, text: "" })
      .filter(({ from }) => from === "@tessera/ui/mantine-lazy")
      .map(({ names }) => `${path} takes ${names.join(", ")} from @tessera/ui/mantine-lazy`),
  );
}
