import { posix } from "node:path";
import type { NavEntry, ReleaseManifest, UsedOperation } from "@tessera/wire/release/release";
import type { ReleaseComparison } from "@tessera/wire/release/release-comparison";
import { firstScreenBytes } from "../manifest/manifest.ts";
import { getCalls } from "../operation/compatibility.ts";

/** Returns the permissions that an operation needs; null if they are unknown. */
export type PermissionsOf = ((operation: string) => readonly string[]) | null;

/** Returns the differences between two releases. */
export function compareReleases(
  from: ReleaseManifest,
  to: ReleaseManifest,
  permissionsOf: PermissionsOf,
): ReleaseComparison {
  return {
    from: from.version,
    to: to.version,
    mounts: changesBetween(from.mounts, to.mounts),
    open: changesBetween(from.open ?? [], to.open ?? []),
    nav: compareEntries(from.nav, to.nav),
    operations: compareOperations(getCalls(from), getCalls(to)),
    permissions:
      permissionsOf && changesBetween(permissionsIn(from, permissionsOf), permissionsIn(to, permissionsOf)),
    shared: compareLibraries(from.shared ?? {}, to.shared ?? {}),
    bytes: {
      first_screen: { from: firstScreenBytes(from), to: firstScreenBytes(to) },
      scripts: { from: toBytes(from, isScript), to: toBytes(to, isScript) },
      all: { from: toBytes(from), to: toBytes(to) },
    },
    files: { from: from.files.length, to: to.files.length },
  };
}

interface Changes {
  added: string[];
  removed: string[];
}

function changesBetween(before: readonly string[], after: readonly string[]): Changes {
  return {
    added: [...new Set(after)].filter((one) => !before.includes(one)).sort(),
    removed: [...new Set(before)].filter((one) => !after.includes(one)).sort(),
  };
}

function compareEntries(before: readonly NavEntry[], after: readonly NavEntry[]): ReleaseComparison["nav"] {
  const toKey = ({ area, label, to }: NavEntry) => JSON.stringify([area, label, to]);
  const missingIn = (others: readonly NavEntry[]) => {
    const known = new Set(others.map(toKey));
    return (entry: NavEntry) => !known.has(toKey(entry));
  };
  const shown = ({ area, label, to }: NavEntry) => ({ area, label, to });
  return {
    added: after.filter(missingIn(before)).map(shown),
    removed: before.filter(missingIn(after)).map(shown),
  };
}

function compareOperations(
  before: readonly UsedOperation[],
  after: readonly UsedOperation[],
): ReleaseComparison["operations"] {
  const earlier = new Map(before.map((use) => [use.operation, use]));
  const changed = after.flatMap((use) => {
    const known = earlier.get(use.operation);
    if (!known) return [];
    const sends = changesBetween(toPaths(known.sends), toPaths(use.sends));
    const reads = changesBetween(toPaths(known.reads), toPaths(use.reads));
    return isSame(sends) && isSame(reads) ? [] : [{ operation: use.operation, sends, reads }];
  });
  const names = (uses: readonly UsedOperation[]) => uses.map(({ operation }) => operation);
  return { ...changesBetween(names(before), names(after)), changed };
}

function toPaths(fields: UsedOperation["reads"]): string[] {
  return fields.map(({ path }) => path);
}

function isSame({ added, removed }: Changes): boolean {
  return added.length === 0 && removed.length === 0;
}

function permissionsIn(release: ReleaseManifest, permissionsOf: NonNullable<PermissionsOf>): string[] {
  return getCalls(release).flatMap(({ operation }) => [...permissionsOf(operation)]);
}

function compareLibraries(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ReleaseComparison["shared"] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((library) => before[library] !== after[library])
    .map((library) => ({ library, from: before[library] ?? null, to: after[library] ?? null }));
}

function toBytes({ files }: ReleaseManifest, isCounted: (path: string) => boolean = () => true): number {
  return files.reduce((sum, { path, size }) => sum + (isCounted(path) ? size : 0), 0);
}

function isScript(path: string): boolean {
  return [".js", ".mjs"].includes(posix.extname(path));
}
