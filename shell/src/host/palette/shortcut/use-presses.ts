import type { Command } from "@tessera/federation/remote";
import { useStore } from "zustand";
import { toPresses } from "./bindings.ts";
import { isSingleKey, type Presses } from "./shortcut.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";

/** Returns the current keys of a shell command, or null if it has none or single keys are off. */
export function usePresses(command: Command): Presses | null {
  const choices = useStore(shortcutChoices);
  const presses = toPresses(command, choices);
  return presses && (choices.areSingleKeysOn || !isSingleKey(presses)) ? presses : null;
}
