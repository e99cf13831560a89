import { posix } from "node:path";

/** A source file of a frontend: its path below `src/`, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** An import of a file in another feature's folder. */
interface Crossing {
  path: string;
  target: string;
  from: string;
  to: string;
}

const shared = "common";
const typeImportPattern = /^\s*(?:import|export) type [^;]*;$/gm;
const importPattern = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["'](\.[^"']+)["']/g;

/** Returns imports from one feature folder into another. Files in `common` or directly in `src` may be imported by all. */
export function problemsOfFeatures(sources: Source[]): string[] {
  return findCrossings(sources).map(({ path, target }) => `${path} imports ${target}`);
}

/** Returns pairs of feature folders that import one another, directly or indirectly. */
export function problemsOfCircles(sources: Source[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of findCrossings(sources)) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  const folders = [...uses.keys()].sort();
  return folders.flatMap((one) =>
    folders
      .filter((other) => one < other && reaches(uses, one, other) && reaches(uses, other, one))
      .map((other) => `${one} and ${other} import one another`),
  );
}

/**
 * Returns imports between the parts of a host that violate `order`: each part may import those after it. A part outside the
 * order must not import others or be imported. Types are exempt, since they do not exist at run time.
 */
export function problemsOfOrder(sources: Source[], order: readonly string[]): string[] {
  const mayImport = (from: string, to: string) =>
    order.includes(from) && order.indexOf(from) < order.indexOf(to);
  const values = sources.map(({ path, text }) => ({ path, text: text.replaceAll(typeImportPattern, "") }));
  return findCrossings(values, null)
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ path, target }) => `${path} imports ${target}`);
}

function findCrossings(sources: Source[], free: string | null = shared): Crossing[] {
  return sources.flatMap(({ path, text }) => {
    const from = getFeature(path);
    if (!from) return [];
    return [...text.matchAll(importPattern)]
      .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
      .flatMap((target) => {
        const to = getFeature(target);
        return to && to !== from && to !== free ? [{ path, target, from, to }] : [];
      });
  });
}

/** Returns the folder directly below `src/` that contains a file; null for a file outside of any. */
function getFeature(path: string): string | null {
  const [folder, file] = path.split("/");
  return folder && file && folder !== ".." ? folder : null;
}

function reaches(
  uses: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = uses.get(from) ?? new Set();
  return next.has(to) || [...next].some((folder) => reaches(uses, folder, to, seen));
}
