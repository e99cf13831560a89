import type { RegistryEntry } from "@tessera/wire/release";
import { home } from "../../common/paths.ts";

/** Whether a path is `prefix` or below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`);
}

type Mounted = Pick<RegistryEntry, "mounts">;

/** The module that owns a path: the one with the longest mount above it. */
export function ownerOf<Module extends Mounted>(path: string, modules: readonly Module[]): Module | null {
  const candidates = modules.flatMap((module) =>
    module.mounts.filter((mount) => isUnder(path, mount)).map((mount) => ({ module, mount })),
  );
  return candidates.sort((one, other) => other.mount.length - one.mount.length)[0]?.module ?? null;
}

/** Whether a path needs no sign-in and stands without the frame. */
export function isOpen(path: string, modules: readonly RegistryEntry[]): boolean {
  return modules.some(({ open = [] }) => open.some((mount) => isUnder(path, mount)));
}

/** Whether some module mounts this very page: the owner of the home page does not answer for what nobody built. */
export function isMounted(path: string, modules: readonly Mounted[]): boolean {
  return modules.some(({ mounts }) => mounts.some((mount) => mount !== home && isUnder(path, mount)));
}
