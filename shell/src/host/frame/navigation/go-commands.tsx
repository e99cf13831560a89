import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { hasPermission } from "@tessera/wire/api/permission";
import type { NavEntry } from "@tessera/wire/release/release";
import { type NavSource, toEntries } from "./nav-entries.ts";
import { NavIcon } from "./nav-icon.tsx";

/**
 * Returns a command for each sidebar entry, including those of modules that are not loaded. Its shortcut is `g` and a letter of the label.
 * Pages that only some roles see take the letters that the others leave, so that a letter means the same page to everyone.
 */
export function goCommands(modules: readonly NavSource[]): Command[] {
  const entries = (["main", "secondary"] as const).flatMap((area) => toEntries(area, modules, () => true));
  const letters = toLetters(entries);

  return entries.map((entry) => {
    const { label, to, icon, permission, group } = entry;
    const letter = letters.get(entry);
    return {
      id: `go:${to}`,
      label,
      group: t("Go to"),
      to,
      icon: <NavIcon path={icon} size={16} />,
      ...(letter ? { shortcut: `g ${letter}` } : {}),
      ...(permission ? { permission } : {}),
      ...(group ? { keywords: group } : {}),
    };
  });
}

function toLetters(entries: readonly NavEntry[]): Map<NavEntry, string> {
  const letters = new Map<NavEntry, string>();
  const isForAll = ({ permission }: NavEntry) => !permission || hasPermission("viewer", permission);
  for (const isMeant of [isForAll, (entry: NavEntry) => !isForAll(entry)]) {
    for (const entry of entries.filter(isMeant)) {
      const taken = new Set(letters.values());
      const letter = [...entry.label.toLowerCase()].find((one) => /[a-z]/.test(one) && !taken.has(one));
      if (letter) letters.set(entry, letter);
    }
  }
  return letters;
}
