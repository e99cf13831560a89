import { globSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "./settings.ts";

/** Returns the folders of the modules in this repository: the shell, then the remotes in order. */
export function moduleFolders(): string[] {
  const remotes = globSync("mf-*/package.json", { cwd: rootFolder }).map((file) => path.dirname(file));
  return ["shell", ...remotes.sort()];
}
