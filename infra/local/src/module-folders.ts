import { globSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "./settings.ts";

/** The modules this repository builds: the shell, and every remote. */
export function moduleFolders(): string[] {
  const remotes = globSync("mf-*/package.json", { cwd: rootFolder }).map((file) => path.dirname(file));
  return ["shell", ...remotes.sort()];
}
