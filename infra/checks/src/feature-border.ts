import { posix } from "node:path";

/** A source file of a frontend: its path below `src/`, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** A file that reaches into another feature's folder. */
interface Crossing {
  path: string;
  target: string;
  from: string;
  to: string;
}

const shared = "common";
const typeImportPattern = /^\s*(?:import|export) type [^;]*;$/gm;
const importPattern = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["'](\.[^"']+)["']/g;

/** Imports that lead from one feature folder into another. What lies in `common`, or directly in `src`, is for all. */
export function problemsOfFeatures(sources: Source[]): string[] {
  return crossingsOf(sources).map(({ path, target }) => `${path} imports ${target}`);
}

/** Pairs of feature folders that import one another, directly or by way of others. */
export function problemsOfCircles(sources: Source[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of crossingsOf(sources)) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  const folders = [...uses.keys()].sort();
  return folders.flatMap((one) =>
    folders
      .filter((other) => one < other && reaches(uses, one, other) && reaches(uses, other, one))
      .map((other) => `${one} and ${other} import one another`),
  );
}

/**
 * Imports between the parts of a host that lead against `order`: each part may import those that stand after it. A part outside the
 * order imports no other and is imported by none. Types cross freely: they do not exist when the code runs.
 */
export function problemsOfOrder(sources: Source[], order: readonly string[]): string[] {
  const mayImport = (from: string, to: string) =>
    order.includes(from) && order.indexOf(from) < order.indexOf(to);
  const values = sources.map(({ path, text }) => ({ path, text: text.replaceAll(typeImportPattern, "") }));
  return crossingsOf(values, null)
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ path, target }) => `${path} imports ${target}`);
}

function crossingsOf(sources: Source[], free: string | null = shared): Crossing[] {
  return sources.flatMap(({ path, text }) => {
    const from = featureOf(path);
    if (!from) return [];
    return [...text.matchAll(importPattern)]
      .map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier))
      .flatMap((target) => {
        const to = featureOf(target);
        return to && to !== from && to !== free ? [{ path, target, from, to }] : [];
      });
  });
}

/** The folder directly below `src/` that a file is in; null for a file that is in none. */
function featureOf(path: string): string | null {
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
