import { isApple } from "@tessera/ui/key/apple";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { toPresses } from "../palette/shortcut/bindings.ts";
import { toPress } from "../palette/shortcut/shortcut.ts";
import { shortcutChoices } from "../palette/shortcut/shortcut-choices.store.ts";
import { entryCommands, moveToEntry } from "./notification-commands.ts";

const arrows: Record<string, 1 | -1> = { arrowdown: 1, arrowup: -1 };

/** Returns a handler for the keys of a list that has the focus, also in a popover, where the page's keys do nothing. */
export function useEntryKeys(): (event: KeyboardEvent) => void {
  const choices = useStore(shortcutChoices);
  const findAct = (press: string) => {
    const step = arrows[press];
    if (step) return () => moveToEntry(step);
    const command = entryCommands.find((one) => toPresses(one, choices)?.join() === press);
    return choices.areSingleKeysOn && command ? () => command.run?.(() => undefined) : null;
  };
  return (event) => {
    const press = event.defaultPrevented ? null : toPress(event.nativeEvent, isApple());
    const act = press === null ? null : findAct(press);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
