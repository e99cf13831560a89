import type { Files } from "@tessera/cli/create/fill-template";

interface Lock {
  packages: Record<string, object>;
}

const keptFields = ["name", "version", "dependencies", "devDependencies"] as const;

/**
 * Returns the lock file with the workspaces of new files added: an entry and a link each, sorted as npm writes them. npm
 * need not run, since all of their dependencies are already locked.
 */
export function lockWorkspaces(lockText: string, files: Files): string {
  const lock: Lock = JSON.parse(lockText);
  const { "": root = {}, ...packages } = lock.packages;
  for (const [file, text] of files) {
    if (!file.endsWith("/package.json")) continue;
    const folder = file.slice(0, -"/package.json".length);
    const manifest = JSON.parse(text);
    packages[folder] = Object.fromEntries(
      keptFields.flatMap((field) => (manifest[field] ? [[field, manifest[field]]] : [])),
    );
    packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true };
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en"));
  return `${JSON.stringify({ ...lock, packages: { "": root, ...Object.fromEntries(sorted) } }, undefined, 2)}\n`;
}
