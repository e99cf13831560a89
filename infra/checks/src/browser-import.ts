import { posix } from "node:path";

/** A source file of a frontend. */
export interface Source {
  path: string;
  text: string;
}

const importPattern = /import\s+(type\s+)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;

/** Returns the names that a file imports as values, by module. */
function getValues({ text }: Source): { from: string; names: string[] }[] {
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

/** Returns the imports of schemas into browser code. Types and values without a schema are allowed. */
export function problemsOfSchemas(sources: Source[], hasSchema: (wireFile: string) => boolean): string[] {
  return sources.flatMap((source) =>
    getValues(source)
      .filter(({ from }) => from.startsWith("@tessera/wire/"))
      .filter(({ from }) => hasSchema(from.slice("@tessera/wire/".length)))
      .map(({ from, names }) => `${source.path} takes ${names.join(", ")} from ${from}`),
  );
}

/** Returns the imported names of a shared library that the shell does not provide: they would be undefined at run time. */
export function problemsOfLibrary(
  sources: Source[],
  library: { name: string; provided: readonly string[] },
): string[] {
  return sources.flatMap((source) =>
    getValues(source)
      .filter(({ from }) => from === library.name)
      .flatMap(({ names }) => names.filter((name) => !library.provided.includes(name)))
      .map((name) => `${source.path} imports ${name}`),
  );
}

const loadedLater = ["@tessera/ui/mantine-lazy", "@tessera/ui/page/form"];

/**
 * Returns what the code of a page's start imports of the shared libraries that are loaded later: it would fail there. Follows the
 * static imports of `entry`, but not `import()`.
 */
export function problemsOfStart(sources: Source[], entry: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const { from } of getValues(byPath.get(path) ?? { path, text: "" })) {
      if (from.startsWith(".")) reached.add(posix.join(posix.dirname(path), from));
    }
  }
  return [...reached].flatMap((path) =>
    getValues(byPath.get(path) ?? { path, text: "" })
      .filter(({ from }) => loadedLater.includes(from))
      .map(({ from, names }) => `${path} takes ${names.join(", ")} from ${from}`),
  );
}
