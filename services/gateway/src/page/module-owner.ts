import type { RegistryEntry } from "@tessera/wire/release/release";
import { isUnder } from "../service-table/path-prefix.ts";

/** Returns the module that owns a path: the one with the longest mount that contains it. */
export function getOwner(path: string, modules: readonly RegistryEntry[]): RegistryEntry | null {
  let owner: RegistryEntry | null = null;
  let longest = 0;
  for (const module of modules) {
    for (const mount of module.mounts) {
      if (mount.length <= longest || !isUnder(path, mount)) continue;
      owner = module;
      longest = mount.length;
    }
  }
  return owner;
}
