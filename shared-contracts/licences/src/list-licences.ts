import path from "node:path";
import type { Licence } from "./licence.ts";
import { neededPackages } from "./needed-packages.ts";
import { readLicence } from "./read-licence.ts";

/** Returns the packages of others that workspaces need to run, by name. Each version is listed once. */
export function listLicences(root: string, workspaces: readonly string[]): Licence[] {
  const folders = new Set(workspaces.flatMap((workspace) => neededPackages(root, workspace)));
  const foreign = [...folders].filter((folder) => folder.includes("node_modules"));
  return sortLicences(foreign.map((folder) => readLicence(path.join(root, folder))));
}

/** Sorts by name and version, and removes what is listed twice. */
export function sortLicences(licences: readonly Licence[]): Licence[] {
  const byName = new Map(licences.map((licence) => [`${licence.name}@${licence.version}`, licence]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, licence]) => licence);
}
