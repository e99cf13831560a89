import type { RegistryEntry } from "@tessera/wire/release";

/** What people call a module: by its first entry in the sidebar, else by its name. */
export function moduleLabel(name: string, entries: readonly RegistryEntry[]): string {
  if (name === "shell") return "Shell";
  return entries.find((entry) => entry.name === name)?.nav[0]?.label ?? name;
}
