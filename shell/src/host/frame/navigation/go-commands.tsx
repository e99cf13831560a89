import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { type NavSource, toEntries } from "./nav-entries.ts";
import { NavIcon } from "./nav-icon.tsx";

/**
 * Returns a command for each sidebar entry, including those of modules that are not loaded. Its shortcut is `g` and a letter of the label.
 */
export function goCommands(modules: readonly NavSource[]): Command[] {
  const entries = (["main", "secondary"] as const).flatMap((area) => toEntries(area, modules, () => true));
  const letters = new Set<string>();

  return entries.map(({ label, to, icon, permission, group }) => {
    const letter = [...label.toLowerCase()].find((one) => /[a-z]/.test(one) && !letters.has(one));
    if (letter) letters.add(letter);
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
