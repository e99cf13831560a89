import type { RegistryEntry, Release } from "@tessera/wire/release/release";
import { isUnder } from "../service-table/path-prefix.ts";
import { getReadyPage } from "./ready-page.ts";

/**
 * Returns true if a path is a page of the shell or is under a mount of a module. Only the module knows which pages
 * exist under its mounts. If the shell does not list its own paths, every path counts as known.
 */
export function isKnownPage(path: string, shell: Release | null, modules: readonly RegistryEntry[]): boolean {
  if (!shell || shell.mounts.length === 0) return true;
  if (getReadyPage(shell, path) !== undefined) return true;
  const mounts = [shell, ...modules].flatMap((module) => module.mounts);
  return mounts.some((mount) => isUnder(path, mount));
}
