import { t } from "@tessera/language/t";
import type { Presses } from "./shortcut.ts";

const named: Record<string, string> = {
  enter: "Enter",
  escape: t("Esc"),
  space: t("Space"),
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};

/** Returns the labels of the keys, for each press. */
export function keyCaps(presses: Presses, isOnApple: boolean): string[][] {
  return presses.map((press) => press.split(/\+(?!$)/).map((key) => getCap(key, isOnApple)));
}

/** Returns the keys as text: "Ctrl+K", "G then T". */
export function spokenKeys(presses: Presses, isOnApple: boolean): string {
  const [first = "", ...others] = keyCaps(presses, isOnApple).map((caps) => caps.join("+"));
  return others.reduce((keys, next) => t("{first} then {second}", { first: keys, second: next }), first);
}

function getCap(key: string, isOnApple: boolean): string {
  if (key === "mod") return isOnApple ? "⌘" : t("Ctrl");
  if (key === "alt") return isOnApple ? "⌥" : t("Alt");
  if (key === "shift") return isOnApple ? "⇧" : t("Shift");
  return named[key] ?? (key.length > 1 ? `${key[0]?.toUpperCase()}${key.slice(1)}` : key.toUpperCase());
}
