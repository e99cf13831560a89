import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the repository. */
export const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface Workspace {
  /** `services/tickets` */
  folder: string;
  /** `@tessera/service-tickets` */
  name: string;
  /** The tag for `turbo boundaries`: `service`, `remote`, `wire`. */
  tag: string;
  /** The names of our own packages that it depends on. */
  uses: string[];
}

/** Returns the workspaces listed in the root package.json. */
export function readWorkspaces(): Workspace[] {
  const { workspaces }: { workspaces: string[] } = readJson("package.json");
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => file.slice(0, -"/package.json".length))
    .sort()
    .map(readWorkspace);
}

/** Returns the tags that each tag may use, as enforced by `turbo boundaries`. */
export function readArrows(): Map<string, string[]> {
  const { boundaries } = readJson<{
    boundaries: { tags: Record<string, { dependencies: { allow: string[] } }> };
  }>("turbo.json");
  return new Map(Object.entries(boundaries.tags).map(([tag, { dependencies }]) => [tag, dependencies.allow]));
}

export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function readWorkspace(folder: string): Workspace {
  const manifest = readJson<Record<string, Record<string, string>> & { name: string }>(
    `${folder}/package.json`,
  );
  const { tags } = readJson<{ tags: string[] }>(`${folder}/turbo.json`);
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const uses = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return {
    folder,
    name: manifest.name,
    tag: tags[0] ?? "",
    uses: uses.filter((name) => name.startsWith("@tessera/")),
  };
}

function readJson<T>(path: string): T {
  return JSON.parse(readText(path));
}
