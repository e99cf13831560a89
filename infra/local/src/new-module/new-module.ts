import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import type { Files } from "@tessera/cli/create/fill-template";
import type { ModuleName } from "@tessera/cli/create/module-name";
import { findServices } from "@tessera/kit/config/service-declarations";
import { editByFile } from "./edits.ts";
import { lockWorkspaces } from "./lock-entries.ts";
import { filesOfModule, type Place } from "./template.ts";

/** The paths of the files that were added and changed for a new module. */
export interface NewModule {
  added: string[];
  changed: string[];
}

/** Creates a module in a checkout, completely or not at all. Throws a {@link CommandError} if its name or one of its files exists. */
export async function makeModule(root: string, name: ModuleName, now: Date): Promise<NewModule> {
  await refuseTaken(root, name);
  const place = { servicePort: await freeServicePort(root), remotePort: freeRemotePort(root), now };
  const added = await filesOfModule(name, place);
  const standing = [...added.keys()].filter((file) => existsSync(path.join(root, file)));
  if (standing.length > 0) {
    throw new CommandError(
      `These files are there already, and nothing was made:\n  ${standing.join("\n  ")}`,
    );
  }
  const changed = await changedFiles(root, name, place, added);
  await writeAll(root, name, added, changed);
  return { added: [...added.keys()].sort(), changed: [...changed.keys()].sort() };
}

async function refuseTaken(root: string, { kebab, snake }: ModuleName): Promise<void> {
  const services = await findServices(path.join(root, "services"));
  const taken = [
    ...[`mf-${kebab}`, `services/${kebab}`].filter((folder) => existsSync(path.join(root, folder))),
    ...services.filter(({ domain }) => domain === snake).map(({ name }) => `the schema of services/${name}`),
    ...services
      .filter(({ prefixes }) => Object.hasOwn(prefixes, `/api/v1/${kebab}`))
      .map(({ name }) => `/api/v1/${kebab} of services/${name}`),
    ...mountsIn(root).filter((mount) => mount === `/dashboard/${kebab}`),
  ];
  if (taken.length > 0) {
    throw new CommandError(`"${kebab}" is taken by ${taken.join(", ")}. Choose another name.`);
  }
}

function getManifests(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), "utf8"));
}

function mountsIn(root: string): string[] {
  return getManifests(root, "mf-*/package.json").flatMap(
    (text) => JSON.parse(text).tessera.mounts as string[],
  );
}

async function freeServicePort(root: string): Promise<number> {
  const services = await findServices(path.join(root, "services"));
  return Math.max(...services.map(({ port }) => port)) + 1;
}

function freeRemotePort(root: string): number {
  const texts = getManifests(root, "mf-*/rspack.config.ts");
  return Math.max(...texts.map((text) => Number(/port: (\d+)/.exec(text)?.[1] ?? 0))) + 1;
}

async function changedFiles(root: string, name: ModuleName, place: Place, added: Files): Promise<Files> {
  const changed: Files = new Map();
  for (const [file, edit] of Object.entries(editByFile)) {
    changed.set(file, edit(await readFile(path.join(root, file), "utf8"), name, place));
  }
  const lock = await readFile(path.join(root, "package-lock.json"), "utf8");
  return changed.set("package-lock.json", lockWorkspaces(lock, added));
}

/** Writes all files. If one fails, removes the added files and restores the changed ones. */
async function writeAll(root: string, { kebab }: ModuleName, added: Files, changed: Files): Promise<void> {
  const before: Files = new Map();
  for (const file of changed.keys()) before.set(file, await readFile(path.join(root, file), "utf8"));
  try {
    await write(root, new Map([...added, ...changed]));
  } catch (error) {
    for (const made of [...added.keys(), `mf-${kebab}`, `services/${kebab}`]) {
      await rm(path.join(root, made), { force: true, recursive: true });
    }
    await write(root, before);
    throw error;
  }
}

async function write(root: string, files: Files): Promise<void> {
  for (const [file, text] of files) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}
