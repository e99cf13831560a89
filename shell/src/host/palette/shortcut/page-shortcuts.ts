import type { Command, Shortcuts } from "@tessera/federation/remote";
import { isApple } from "@tessera/ui/key/apple";
import { toPresses } from "./bindings.ts";
import { isSingleKey, parseShortcut } from "./shortcut.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";
import { keyCaps } from "./shortcut-label.ts";

/** Gives pages the keys of commands as they are bound now. `list` returns the commands of the modules and the shell. */
export function createShortcuts(list: () => readonly Command[]): Shortcuts {
  return {
    find(commandId) {
      const command = list().find(({ id }) => id === commandId);
      const presses = command && findPresses(command);
      return presses ? keyCaps(presses, isApple()).flat() : null;
    },
    getState: shortcutChoices.getState,
    subscribe: shortcutChoices.subscribe,
  };
}

function findPresses(command: Command) {
  if (command.pageKeys !== undefined) return parseShortcut(command.pageKeys);
  const choices = shortcutChoices.getState();
  const presses = toPresses(command, choices);
  return presses && (choices.areSingleKeysOn || !isSingleKey(presses)) ? presses : null;
}
