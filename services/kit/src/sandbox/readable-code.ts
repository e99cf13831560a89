import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns the paths that a child may read to run code of these folders: the folders, and the packages installed for them. Configuration is
 * not included.
 */
export function readableCode(folders: string[]): string[] {
  const packages = folders.flatMap(packagesAbove);
  const manifests = folders.map(findManifest);
  return [
    ...new Set([
      ...[...folders, ...packages].map((folder) => `${realpathSync(folder)}/*`),
      ...manifests.map((file) => realpathSync(file)),
    ]),
  ];
}

function packagesAbove(folder: string): string[] {
  const packages = join(folder, "node_modules");
  const above = dirname(folder);
  const further = above === folder ? [] : packagesAbove(above);
  return existsSync(packages) ? [packages, ...further] : further;
}

/** Node reads the `package.json` above a module to learn its type. */
function findManifest(folder: string): string {
  const manifest = join(folder, "package.json");
  return existsSync(manifest) || dirname(folder) === folder ? manifest : findManifest(dirname(folder));
}
