import type { Command } from "@tessera/federation/remote";
import { isAmbiguous, isSingleKey, type Presses, parseShortcut } from "./shortcut.ts";
import type { ShortcutChoices } from "./shortcut-choices.store.ts";

/** A command and the keys that run it. */
export interface Binding {
  command: Command;
  presses: Presses;
}

/** What browsers leave to pages among the keys with Ctrl or ⌘. */
const freeWithMod = new Set(["mod+k", "mod+.", "mod+/", "mod+;", "mod+\\"]);

/** Whether keys already mean something to the browser, or move the focus. */
export function isReserved(presses: Presses): boolean {
  return presses.some((press) =>
    press.startsWith("mod+") ? !freeWithMod.has(press) : [...press.replace("shift+", "")].length > 1,
  );
}

/** The keys a command has: chosen, else its own. Null for none. */
export function pressesOf(command: Command, choices: ShortcutChoices): Presses | null {
  const presses = parseShortcut(choices.keys[command.id] ?? command.shortcut ?? "");
  return presses && !isReserved(presses) ? presses : null;
}

/** Who has which keys. Keys that were chosen go before a command's own; of two that cannot be distinguished the first has them. */
export function bindingsOf(commands: readonly Command[], choices: ShortcutChoices): Binding[] {
  const isChosen = ({ id }: Command) => choices.keys[id] !== undefined;
  const inTurn = [...commands.filter(isChosen), ...commands.filter((command) => !isChosen(command))];
  const bindings: Binding[] = [];
  for (const command of inTurn) {
    const presses = pressesOf(command, choices);
    if (presses && !bindings.some((other) => isAmbiguous(other.presses, presses)))
      bindings.push({ command, presses });
  }
  return bindings;
}

/** The bindings that are listened for: in a text field only those that cannot be text. */
export function matchingBindings(
  bindings: readonly Binding[],
  { areSingleKeysOn, isInTextField }: { areSingleKeysOn: boolean; isInTextField: boolean },
): Binding[] {
  return bindings.filter(({ presses }) => !isSingleKey(presses) || (areSingleKeysOn && !isInTextField));
}

/** The other command whose keys could not be distinguished from these. */
export function conflictOf(
  presses: Presses,
  commandId: string,
  bindings: readonly Binding[],
): Binding | undefined {
  return bindings.find(
    (binding) => binding.command.id !== commandId && isAmbiguous(binding.presses, presses),
  );
}
