import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * Returns the folders of all packages that a workspace needs to run, its own first, relative to the root. Resolves the
 * installed packages as Node does; optional packages that npm skipped on this platform are missing. Throws if a required
 * dependency is not installed.
 */
export function neededPackages(root: string, workspace: string): string[] {
  const found = new Set<string>();
  const waiting = [workspace];
  for (const folder of waiting) {
    if (found.has(folder)) continue;
    found.add(folder);
    const manifest: Manifest = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
    const { needed, welcome } = splitDependencies(manifest);
    for (const name of [...needed, ...welcome]) {
      const place = getPlace(root, folder, name);
      if (place) waiting.push(place);
      else if (needed.includes(name)) throw new Error(`${folder} needs ${name}, which is not installed.`);
    }
  }
  return [...found];
}

/** Splits required from optional dependencies. Optional peers are left out: a package that uses one declares it itself. */
function splitDependencies(manifest: Manifest): { needed: string[]; welcome: string[] } {
  const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  const needed = Object.keys(dependencies ?? {}).filter((name) => !Object.hasOwn(optionalDependencies, name));
  return { needed, welcome: [...Object.keys(optionalDependencies), ...peers] };
}

/**
 * Returns the package's folder in the nearest `node_modules` above a folder, with links to workspaces resolved; undefined if
 * there is none.
 */
function getPlace(root: string, folder: string, name: string): string | undefined {
  for (let above = folder; ; above = path.dirname(above)) {
    const place = path.join(above === "." ? "" : above, "node_modules", name);
    if (existsSync(path.join(root, place, "package.json"))) {
      return path.relative(realpathSync(root), realpathSync(path.join(root, place)));
    }
    if (above === ".") return undefined;
  }
}
