import type { Command } from "@tessera/federation/remote";
import { isAmbiguous, isSingleKey, type Presses, parseShortcut } from "./shortcut.ts";
import type { ShortcutChoices } from "./shortcut-choices.store.ts";

/** A command and the keys that run it. */
export interface Binding {
  command: Command;
  presses: Presses;
}

/** The keys with Ctrl or ⌘ that browsers leave to pages. */
const freeWithMod = new Set(["mod+k", "mod+.", "mod+/", "mod+;", "mod+\\"]);

/** Returns true if the browser already uses the keys, or if they move the focus. */
export function isReserved(presses: Presses): boolean {
  return presses.some((press) =>
    press.startsWith("mod+") ? !freeWithMod.has(press) : [...press.replace("shift+", "")].length > 1,
  );
}

/** Returns the keys of a command: the chosen ones, else its default. Null if it has none. */
export function toPresses(command: Command, choices: ShortcutChoices): Presses | null {
  const presses = parseShortcut(choices.keys[command.id] ?? command.shortcut ?? "");
  return presses && !isReserved(presses) ? presses : null;
}

/** Returns false while a command has nothing to act on. */
export function isAvailable(command: Command): boolean {
  return command.isAvailable?.() ?? true;
}

/**
 * Returns the bindings of all commands. Chosen keys take precedence over defaults. If two shortcuts are ambiguous, the first command keeps
 * them.
 */
export function toBindings(commands: readonly Command[], choices: ShortcutChoices): Binding[] {
  const isChosen = ({ id }: Command) => choices.keys[id] !== undefined;
  const inTurn = [...commands.filter(isChosen), ...commands.filter((command) => !isChosen(command))];
  const bindings: Binding[] = [];
  for (const command of inTurn) {
    const presses = toPresses(command, choices);
    if (presses && !bindings.some((other) => isConflict(other, { command, presses })))
      bindings.push({ command, presses });
  }
  return bindings;
}

interface KeyedCommand {
  command: Pick<Command, "id" | "area">;
  presses: Presses;
}

/** Returns true if keys could mean both commands. */
function isConflict(one: KeyedCommand, other: KeyedCommand): boolean {
  const areas = [one.command.area, other.command.area];
  const areApart = !areas.includes(undefined) && areas[0] !== areas[1];
  return !areApart && isAmbiguous(one.presses, other.presses);
}

/** Returns the active bindings. In a text field, these are only the shortcuts that cannot be typed text. */
export function matchingBindings(
  bindings: readonly Binding[],
  { areSingleKeysOn, isInTextField }: { areSingleKeysOn: boolean; isInTextField: boolean },
): Binding[] {
  return bindings.filter(({ presses }) => !isSingleKey(presses) || (areSingleKeysOn && !isInTextField));
}

/** Returns the binding of another command that is ambiguous with these keys. */
export function findConflict(
  presses: Presses,
  command: KeyedCommand["command"],
  bindings: readonly Binding[],
): Binding | undefined {
  return bindings.find(
    (binding) => binding.command.id !== command.id && isConflict(binding, { command, presses }),
  );
}
