import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "./command-error.ts";

/** Returns the module's name from the package.json in a folder. @throws CommandError if there is none. */
export function readModuleName(folder: string): string {
  const name = findModuleName(folder);
  if (name) return name;
  throw new CommandError(`${folder} holds no module: its package.json has no "tessera": { "name" }.`);
}

/** Returns the module's name from the package.json in a folder, or undefined if the folder has no module. */
export function findModuleName(folder: string): string | undefined {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    const { tessera } = JSON.parse(readFileSync(file, "utf8"));
    return typeof tessera?.name === "string" ? tessera.name : undefined;
  } catch {
    throw new CommandError(`${file} is no JSON.`);
  }
}

/**
 * Returns the file of a module's own operations, relative to its folder: the one in its package.json (`isNamed`), or the
 * default one.
 * @throws CommandError if the folder has no module.
 */
export function readOwnOperationsFile(folder: string): { file: string; isNamed: boolean } {
  readModuleName(folder);
  const { tessera } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const named: unknown = tessera.operations;
  return typeof named === "string"
    ? { file: named, isNamed: true }
    : { file: "src/operations.ts", isNamed: false };
}
