import type { Command } from "@tessera/federation/remote";
import { useWindowEvent } from "@tessera/ui";
import { useRef } from "react";
import { useStore } from "zustand";
import { type Binding, heardBindings } from "./bindings.ts";
import { type Pending, stepSequence } from "./key-sequence.ts";
import { openPalette } from "./own-commands.tsx";
import { palette } from "./palette.store.ts";
import { pressOf } from "./shortcut.ts";
import { shortcutChoices } from "./shortcut-choices.store.ts";
import { isApple } from "./shortcut-label.ts";
import { isTypedInto } from "./text-field.ts";

/** Runs commands by their keys. What a part of the page has heard and answered is left to it. */
export function useShortcuts(bindings: readonly Binding[], run: (command: Command) => void): void {
  const areSingleKeysOn = useStore(shortcutChoices, (choices) => choices.areSingleKeysOn);
  const pending = useRef<Pending | null>(null);

  useWindowEvent("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const press = pressOf(event, isApple());
    if (press === null) return;

    const heard = heardBindings(reachable(bindings), {
      areSingleKeysOn,
      isInTextField: isTypedInto(event.target),
    });
    const step = stepSequence(pending.current, press, event.timeStamp, heard);
    pending.current = step.pending;
    if (step.hit || step.pending) event.preventDefault();
    if (step.hit) run(step.hit.command);
  });
}

/** An open dialog keeps the keys from the page behind it; the palette's own keys close it again. */
function reachable(bindings: readonly Binding[]): readonly Binding[] {
  if (palette.getState().shown === "commands") {
    return bindings.filter(({ command }) => command.id === openPalette.id);
  }
  return document.querySelector("[role=dialog][aria-modal=true]") ? [] : bindings;
}
