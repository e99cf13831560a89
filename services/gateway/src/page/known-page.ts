import type { RegistryEntry, Release } from "@tessera/wire/release";
import { isUnder } from "../path-prefix.ts";
import { readyPageOf } from "./ready-page.ts";

/**
 * Whether a path is a page of the shell or lies under a mount of a module. What a module has under its mounts only the module
 * knows; a shell that does not say which paths are its own may have any.
 */
export function isKnownPage(path: string, shell: Release | null, modules: readonly RegistryEntry[]): boolean {
  if (!shell || shell.mounts.length === 0) return true;
  if (readyPageOf(shell, path) !== undefined) return true;
  const mounts = [shell, ...modules].flatMap((module) => module.mounts);
  return mounts.some((mount) => isUnder(path, mount));
}
