import { t } from "@tessera/language/t";
import type { Presses } from "./shortcut.ts";

const named: Record<string, string> = {
  enter: "Enter",
  escape: t("Esc"),
  space: "Space",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
};

/** What is written on the keys, press by press. */
export function keyCaps(presses: Presses, isOnApple: boolean): string[][] {
  return presses.map((press) => press.split(/\+(?!$)/).map((key) => capOf(key, isOnApple)));
}

/** The same to be read or said: "Ctrl+K", "G then T". */
export function spokenKeys(presses: Presses, isOnApple: boolean): string {
  return keyCaps(presses, isOnApple)
    .map((caps) => caps.join("+"))
    .join(" then ");
}

function capOf(key: string, isOnApple: boolean): string {
  if (key === "mod") return isOnApple ? "⌘" : t("Ctrl");
  if (key === "shift") return isOnApple ? "⇧" : "Shift";
  return named[key] ?? (key.length > 1 ? `${key[0]?.toUpperCase()}${key.slice(1)}` : key.toUpperCase());
}
