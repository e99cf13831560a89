import { type WholeLibrary, wholeLibraries, wholeRanges } from "./library-names.ts";
import { namePrefix } from "./name-prefix.ts";

/** Returns the shared name of an exported name: `@tessera/page/@mantine/core/NumberInput`. */
export function nameShare(library: string, name: string): string {
  return `${namePrefix}${library}/${name}`;
}

/** How a remote uses names on demand: each that its code imports, by the prefix of its library. */
export const namesUsedByRemote = Object.fromEntries(
  wholeLibraries.map((library) => [
    nameShare(library, ""),
    { singleton: true, strictVersion: true, requiredVersion: wholeRanges[library], import: false },
  ]),
) as Record<string, { singleton: true; strictVersion: true; requiredVersion: string; import: false }>;

/** Returns the names on demand that built code uses, by library. */
export function namesIn(code: string): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [, library = "", name = ""] of code.matchAll(
    /@tessera\/page\/((?:@[\w-]+\/)?[\w-]+)\/([A-Za-z_$][\w$]*)/g,
  )) {
    if (!(library in wholeRanges)) continue;
    found[library] = (found[library] ?? new Set()).add(name);
  }
  return Object.fromEntries(
    (Object.keys(found).sort() as WholeLibrary[]).map((library) => [
      library,
      [...(found[library] ?? [])].sort(),
    ]),
  );
}

/** Returns the same as shared names, with the ranges that they must have. */
export function sharesIn(code: string): Record<string, string> {
  const names = Object.entries(namesIn(code)) as [WholeLibrary, string[]][];
  return Object.fromEntries(
    names.flatMap(([library, found]) =>
      found.map((name) => [nameShare(library, name), wholeRanges[library]]),
    ),
  );
}
