import { t } from "@tessera/language/t";
import type { ReleaseComparison } from "@tessera/wire/release/release-comparison";
import { formatNumber } from "@tessera/wire/text/wording";
import { formatSize } from "../common/release-labels.ts";

export interface Change {
  kind: "added" | "removed" | "changed";
  text: string;
  detail?: string | undefined;
}

/** The changes of one kind; empty if nothing changed. */
export interface Section {
  title: string;
  changes: Change[];
}

/** Returns the sections of a comparison in display order. */
export function toSections(comparison: ReleaseComparison): Section[] {
  const { mounts, open, nav, operations, permissions, shared, bytes, files } = comparison;
  return [
    { title: t("Mounts"), changes: toChanges(mounts) },
    { title: t("Pages that need no sign-in"), changes: toChanges(open) },
    {
      title: t("Sidebar"),
      changes: toChanges({ added: nav.added.map(toEntry), removed: nav.removed.map(toEntry) }),
    },
    { title: t("Operations"), changes: [...toChanges(operations), ...operations.changed.map(toFields)] },
    ...(permissions ? [{ title: t("Permissions"), changes: toChanges(permissions) }] : []),
    { title: t("Shared libraries"), changes: shared.map(toLibrary) },
    { title: t("First screen"), changes: toSize(bytes.first_screen, formatSize) },
    { title: t("Scripts"), changes: toSize(bytes.scripts, formatSize) },
    { title: t("All files"), changes: [...toSize(bytes.all, formatSize), ...toSize(files, countFiles)] },
  ];
}

function toChanges({ added, removed }: { added: string[]; removed: string[] }): Change[] {
  return [
    ...added.map((text): Change => ({ kind: "added", text })),
    ...removed.map((text): Change => ({ kind: "removed", text })),
  ];
}

function toEntry({ label, to }: ReleaseComparison["nav"]["added"][number]): string {
  return `${label} (${to})`;
}

function toFields({ operation, sends, reads }: ReleaseComparison["operations"]["changed"][number]): Change {
  const part = (words: string, fields: string[]) =>
    fields.length > 0 ? [`${words} ${fields.join(", ")}`] : [];
  const detail = [
    ...part(t("now reads"), reads.added),
    ...part(t("no longer reads"), reads.removed),
    ...part(t("now sends"), sends.added),
    ...part(t("no longer sends"), sends.removed),
  ].join("; ");
  return { kind: "changed", text: operation, detail };
}

function toLibrary({ library, from, to }: ReleaseComparison["shared"][number]): Change {
  if (from === null) return { kind: "added", text: library, detail: to ?? undefined };
  if (to === null) return { kind: "removed", text: library, detail: from };
  return { kind: "changed", text: library, detail: `${from} → ${to}` };
}

function toSize({ from, to }: { from: number; to: number }, describe: (amount: number) => string): Change[] {
  if (from === to) return [];
  return [{ kind: "changed", text: `${describe(from)} → ${describe(to)}` }];
}

function countFiles(count: number): string {
  return t("{count} files", { count: formatNumber(count) });
}
