import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { firstParts } from "../shared-list.ts";

/** The libraries of which a module may import every name, with the ranges that it requires. */
export const wholeRanges = {
  "@mantine/core": "^9.0.0",
  "@mantine/dates": "^9.0.0",
  "@mantine/hooks": "^9.0.0",
  "@tanstack/react-query": "^5.0.0",
  "react-router": "^8.0.0",
} as const;

export type WholeLibrary = keyof typeof wholeRanges;

export const wholeLibraries = Object.keys(wholeRanges) as WholeLibrary[];

/** The shared libraries that contain the names which pages use first. */
const mantine = ["@tessera/ui/mantine", "@tessera/ui/mantine-lazy"];
const firstShares: Record<WholeLibrary, readonly string[]> = {
  "@mantine/core": mantine,
  "@mantine/dates": [],
  "@mantine/hooks": mantine,
  "@tanstack/react-query": ["@tanstack/react-query"],
  "react-router": ["react-router"],
};

/**
 * What React Router has for servers, frameworks and pages with a router of their own. It would be in the page's first file, since the
 * library has only a few.
 */
const notInModules =
  /^UNSAFE_(?!LocationContext)|^unstable_|RSC|Server|Static|Cookie|Session|RequestHandler|RoutesStub|^(Links|Meta|Scripts|PrefetchPageLinks)$|^(Browser|Hash|createHash)Router$/;

interface LibraryNames {
  /** The shared library that has each of the names used first. */
  first: ReadonlyMap<string, string>;
  /** All others, each shared under a name of its own. */
  later: readonly string[];
}

/** Returns the names that a library exports, as a package in `folder` resolves it. */
export function readNames(library: WholeLibrary, folder: string): LibraryNames {
  const require = createRequire(join(folder, "package.json"));
  const first = new Map<string, string>();
  for (const share of firstShares[library]) {
    const file = firstParts[share as keyof typeof firstParts] ?? require.resolve(share);
    for (const name of readReexported(readFileSync(file, "utf8"), library)) first.set(name, share);
  }
  const all = Object.keys(require(library)).filter((name) => name !== "default" && !isLeftOut(library, name));
  return { first, later: all.filter((name) => !first.has(name)).sort() };
}

/** Returns true for a name that modules cannot use. */
export function isLeftOut(library: WholeLibrary, name: string): boolean {
  return library === "react-router" && notInModules.test(name);
}

/** Returns the names on demand of all libraries, as the shell in `folder` lists them in its manifest. */
export function allProvidedNames(folder: string): Record<string, string[]> {
  return Object.fromEntries(
    wholeLibraries.map((library) => [library, [...readNames(library, folder).later]]),
  );
}

function readReexported(text: string, library: string): string[] {
  const sources = [library, library.replace(/^(@tanstack\/)?/, "#")];
  return [...text.matchAll(/export \{([^}]*)\} from "([^"]+)"/g)]
    .filter(([, , source = ""]) => sources.includes(source))
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type "));
}
