import type { Permission } from "@tessera/wire/api/permission";
import type { NavEntry, RegistryEntry } from "@tessera/wire/release/release";
import { operatorPath } from "../../../common/paths.ts";
import { getOwner, isUnder } from "../../modules/module-owner.ts";

export type Area = NavEntry["area"];

/** A source of sidebar entries: a module, or the shell itself. */
export type NavSource = Pick<RegistryEntry, "mounts" | "nav">;

/** Entries under one heading. Entries without a heading come first. */
export interface NavGroup {
  label: string | undefined;
  entries: NavEntry[];
}

/** The paths that show the secondary sidebar. */
const secondaryPaths = [
  "/dashboard/settings",
  "/dashboard/organization",
  "/dashboard/integrations",
  operatorPath,
];

/** Returns the entries of an area that the person has permission for, sorted by `order`. */
export function toEntries(
  area: Area,
  modules: readonly NavSource[],
  can: (permission: Permission) => boolean,
): NavEntry[] {
  return modules
    .flatMap(({ nav }) => nav)
    .filter((entry) => entry.area === area && (!entry.permission || can(entry.permission)))
    .sort((one, other) => one.order - other.order);
}

/** Returns the sidebar for a path. The secondary sidebar is used only if it has entries. */
export function getArea(path: string, secondaryEntries: readonly NavEntry[]): Area {
  const isSecondary = secondaryPaths.some((prefix) => isUnder(path, prefix));
  return isSecondary && secondaryEntries.length > 0 ? "secondary" : "main";
}

/** Groups entries by their heading. Groups are ordered by their first entry. */
export function getGroups(entries: readonly NavEntry[]): NavGroup[] {
  const groups = new Map<string | undefined, NavEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].map(([label, members]) => ({ label, entries: members }));
}

/** Returns the active entry: of the entries of the path's module, the one with the longest matching path, else the module's first one. */
export function activeEntry(
  path: string,
  entries: readonly NavEntry[],
  modules: readonly NavSource[],
): NavEntry | null {
  const own = getOwner(path, modules)?.nav.map(({ to }) => to) ?? [];
  const candidates = entries.filter(({ to }) => own.includes(to));
  const above = candidates.filter(({ to }) => isUnder(path, to));
  return above.sort((one, other) => other.to.length - one.to.length)[0] ?? candidates[0] ?? null;
}
