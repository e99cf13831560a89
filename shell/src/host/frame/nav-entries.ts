import type { Permission } from "@tessera/wire/permission";
import type { NavEntry, RegistryEntry } from "@tessera/wire/release";
import { operatorPath } from "../../common/paths.ts";
import { isUnder, ownerOf } from "../modules/module-owner.ts";

export type Area = NavEntry["area"];

/** What brings entries into the sidebars: a module, or the shell itself. */
export type NavSource = Pick<RegistryEntry, "mounts" | "nav">;

/** Entries under one heading; without a heading they stand first. */
export interface NavGroup {
  label: string | undefined;
  entries: NavEntry[];
}

/** The paths that have the secondary sidebar. */
const secondaryPaths = [
  "/dashboard/settings",
  "/dashboard/organization",
  "/dashboard/integrations",
  operatorPath,
];

/** The entries of an area that this person may open, in their order. */
export function entriesOf(
  area: Area,
  modules: readonly NavSource[],
  can: (permission: Permission) => boolean,
): NavEntry[] {
  return modules
    .flatMap(({ nav }) => nav)
    .filter((entry) => entry.area === area && (!entry.permission || can(entry.permission)))
    .sort((one, other) => one.order - other.order);
}

/** Which sidebar a path has: the secondary one only where a module put something into it. */
export function areaOf(path: string, secondaryEntries: readonly NavEntry[]): Area {
  const isSecondary = secondaryPaths.some((prefix) => isUnder(path, prefix));
  return isSecondary && secondaryEntries.length > 0 ? "secondary" : "main";
}

/** Entries by their groups, each group where its first entry stands. */
export function groupsOf(entries: readonly NavEntry[]): NavGroup[] {
  const groups = new Map<string | undefined, NavEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([label, members]) => ({ label, entries: members }));
}

/** The entry one is at: the closest above the path among those of the path's module, else that module's first. */
export function activeEntry(
  path: string,
  entries: readonly NavEntry[],
  modules: readonly NavSource[],
): NavEntry | null {
  const own = ownerOf(path, modules)?.nav.map(({ to }) => to) ?? [];
  const candidates = entries.filter(({ to }) => own.includes(to));
  const above = candidates.filter(({ to }) => isUnder(path, to));
  return above.sort((one, other) => other.to.length - one.to.length)[0] ?? candidates[0] ?? null;
}
