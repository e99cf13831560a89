import type { Command } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";
import { type Binding, findConflict, isReserved } from "./bindings.ts";
import type { Presses } from "./shortcut.ts";
import { spokenKeys } from "./shortcut-label.ts";

/** Returns the reason why a command cannot have these keys, in words, or null if it can. */
export function getRefusal(
  presses: Presses,
  command: Pick<Command, "id" | "area">,
  bindings: readonly Binding[],
  isOnApple: boolean,
): string | null {
  const keys = spokenKeys(presses, isOnApple);
  if (isReserved(presses)) return t("{shortcut} is reserved by the browser.", { shortcut: keys });
  const other = findConflict(presses, command, bindings);
  if (!other) return null;
  const { label } = other.command;
  if (other.presses.join() === presses.join())
    return t("{shortcut} is taken by “{label}”.", { shortcut: keys, label });
  const theirs = spokenKeys(other.presses, isOnApple);
  return t("{shortcut} is taken by “{label}” ({otherShortcut}).", {
    shortcut: keys,
    label,
    otherShortcut: theirs,
  });
}
