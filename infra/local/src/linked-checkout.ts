import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { rootFolder } from "./settings.ts";

/**
 * Links the dependencies of another checkout of this repository, as npm would install them: external packages from this
 * checkout, workspaces from its own. Call it again after adding workspaces there.
 */
export function linkDependencies(checkout: string): void {
  for (const folder of ["", ...getWorkspaces(rootFolder)]) {
    linkPackages(path.join(rootFolder, folder, "node_modules"), path.join(checkout, folder, "node_modules"));
  }
  for (const folder of getWorkspaces(checkout)) {
    const { name } = JSON.parse(readFileSync(path.join(checkout, folder, "package.json"), "utf8"));
    link(path.join(checkout, folder), path.join(checkout, "node_modules", name));
  }
  // The stamp that `bootstrap.mjs` checks to skip the installation.
  const lock = readFileSync(path.join(checkout, "package-lock.json"));
  const stamp = createHash("sha256").update(lock).digest("hex");
  writeFileSync(path.join(checkout, "node_modules/.tessera-lock"), stamp);
}

function getWorkspaces(checkout: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(checkout, "package.json"), "utf8"),
  );
  const files = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: checkout },
  );
  return files.map((file) => path.dirname(file));
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  const isOthers = (name: string) => name === ".bin" || !(name.startsWith(".") || name === "@tessera");
  for (const name of readdirSync(from).filter(isOthers)) link(path.join(from, name), path.join(to, name));
}

function link(target: string, place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  if (!lstatSync(place, { throwIfNoEntry: false })) symlinkSync(target, place);
}
