import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { formatLicences } from "@tessera/licences/format-licences";
import { listLicences } from "@tessera/licences/list-licences";
import { neededPackages } from "@tessera/licences/needed-packages";

/** The result of packing: the number of external packages, and the total size. */
export interface Packed {
  packages: number;
  bytes: number;
}

/** Files and folders of a workspace that are only needed for development. */
const leftOut = new Set([
  "test",
  "testing",
  "bench",
  "eval",
  "node_modules",
  "README.md",
  "tsconfig.json",
  "turbo.json",
]);
const leftOutFiles = /\.test\.ts$|^jest[.-]/;

/** Copies a service with exactly what it needs to run into an empty folder, which becomes its image. */
export function packService(root: string, name: string, target: string): Packed {
  const service = path.join("services", name);
  if (!existsSync(path.join(root, service, "src/main.ts")))
    throw new CommandError(`There is no service ${name}.`);
  if (existsSync(target) && readdirSync(target).length > 0) throw new CommandError(`${target} is not empty.`);
  const folders = neededPackages(root, service);
  for (const folder of folders) {
    const isOurs = !folder.includes("node_modules");
    cpSync(path.join(root, folder), path.join(target, folder), {
      recursive: true,
      dereference: true,
      filter: (file) => !isLeftOut(path.relative(path.join(root, folder), file), isOurs),
    });
    if (isOurs && folder !== service) link(root, target, folder);
  }
  writeLicences(root, service, target);
  return {
    packages: folders.filter((folder) => folder.includes("node_modules")).length,
    bytes: computeWeight(target),
  };
}

/** Writes our own licence and those of all packages in the image. */
function writeLicences(root: string, service: string, target: string): void {
  const title = "Packages of others in this image, besides those of the image that it is based on";
  cpSync(path.join(root, "LICENSE"), path.join(target, "LICENSE"));
  const licences = formatLicences(title, listLicences(root, [service]));
  writeFileSync(path.join(target, "THIRD-PARTY-LICENCES.txt"), licences);
}

function isLeftOut(file: string, isOurs: boolean): boolean {
  const parts = file.split(path.sep);
  // A nested package is copied separately if it is needed.
  if (!isOurs) return parts.includes("node_modules");
  return parts.some((part) => leftOut.has(part) || leftOutFiles.test(part));
}

/** Links a workspace into `node_modules`, so that it is resolved by its name as in the repository. */
function link(root: string, target: string, folder: string): void {
  const scope = path.join(target, "node_modules/@tessera");
  mkdirSync(scope, { recursive: true });
  const { name } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
  symlinkSync(path.join("../..", folder), path.join(target, "node_modules", name));
}

function computeWeight(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
