import type { RegistryEntry } from "@tessera/wire/release/release";
import { home } from "../../common/paths.ts";

/** Returns true if a path is `prefix` or below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
}

type Mounted = Pick<RegistryEntry, "mounts">;

/** Returns the module that owns a path: the one with the longest matching mount. */
export function getOwner<Module extends Mounted>(path: string, modules: readonly Module[]): Module | null {
  const candidates = modules.flatMap((module) =>
    module.mounts.filter((mount) => isUnder(path, mount)).map((mount) => ({ module, mount })),
  );
  return candidates.sort((one, other) => other.mount.length - one.mount.length)[0]?.module ?? null;
}

/** Returns true if a path needs no session and is shown without the frame. */
export function isOpen(path: string, modules: readonly RegistryEntry[]): boolean {
  return modules.some(({ open = [] }) => open.some((mount) => isUnder(path, mount)));
}

/**
 * Returns true if a module mounts the path. The dashboard's mount does not count: its owner is only the fallback for paths that no module
 * mounts.
 */
export function isMounted(path: string, modules: readonly Mounted[]): boolean {
  return modules.some(({ mounts }) => mounts.some((mount) => mount !== home && isUnder(path, mount)));
}
