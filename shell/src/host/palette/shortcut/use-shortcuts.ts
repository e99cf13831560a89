import type { Command } from "@tessera/federation/remote";
import { isApple } from "@tessera/ui/key/apple";
import { useWindowEvent } from "@tessera/ui/mantine";
import { useEffect, useEffectEvent, useRef } from "react";
import { useStore } from "zustand";
import { openPalette } from "../own-commands.tsx";
import { palette } from "../palette.store.ts";
import { type Binding, isAvailable, matchingBindings } from "./bindings.ts";
import { type PendingKeys, stepSequence } from "./key-sequence.ts";
import { toPress } from "./shortcut.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";

/** The maximum age of early keys, in ms, and their maximum number. Others are dropped. */
const memory = 5000;
const maxEarly = 20;

/**
 * Runs commands by their keys. Keys that a part of the page has already handled are ignored. `early` contains the keys that were pressed
 * before this hook was mounted; they are removed from the array. While `isComing` returns true, the module of the page is loading: keys that
 * run nothing yet wait until `modules` change.
 */
export function useShortcuts(
  bindings: readonly Binding[],
  run: (command: Command) => void,
  early: KeyboardEvent[],
  { modules, isComing }: { modules: unknown; isComing(): boolean },
): void {
  const areSingleKeysOn = useStore(shortcutChoices, (choices) => choices.areSingleKeysOn);
  const pending = useRef<PendingKeys | null>(null);

  const handle = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const press = toPress(event, isApple());
    if (press === null) return;

    const matching = matchingBindings(reachable(bindings, event.target), {
      areSingleKeysOn,
      isInTextField: isTypedInto(event.target),
    });
    const step = stepSequence(pending.current, press, event.timeStamp, matching);
    pending.current = step.pending;
    if (step.hit || step.pending) event.preventDefault();
    else keepWhileComing(event);
    if (step.hit) run(step.hit.command);
  };
  const keepWhileComing = (event: KeyboardEvent) => {
    if (isComing() && early.length < maxEarly) early.push(event);
  };
  const catchUp = useEffectEvent(() => {
    for (const event of early.splice(0)) {
      // A key before it may have moved the focus into a text.
      if (isTypedInto(document.activeElement)) return;
      if (performance.now() - event.timeStamp < memory) handle(event);
    }
  });

  useWindowEvent("keydown", handle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new module may have commands for the keys
  useEffect(() => catchUp(), [modules]);
}

/**
 * Returns the bindings that apply to a target. A focused dialog blocks the shortcuts of the page behind it; only the palette's own keys
 * remain, to close it.
 */
function reachable(bindings: readonly Binding[], target: EventTarget | null): readonly Binding[] {
  const { shown } = palette.getState();
  if (shown === "commands") return bindings.filter(({ command }) => command.id === openPalette.id);
  // The palette's own dialog may have the focus while it fades out.
  const isInDialog =
    target instanceof Element && target.closest("[aria-modal=true]:not([data-palette])") !== null;
  if (shown === "shortcuts" || isInDialog) return [];
  return bindings.filter(({ command }) => isAvailable(command));
}

const typedInto = [
  "input:not([type=button], [type=checkbox], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  // In lists and menus, typing a letter moves to an entry; dialogs have keys of their own.
  ...["textbox", "searchbox", "combobox", "listbox", "menu", "dialog", "alertdialog"].map(
    (role) => `[role=${role}]`,
  ),
].join();

/** Returns true if a printable key pressed on the element is text input. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}
