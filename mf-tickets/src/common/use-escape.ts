import { useEffect, useEffectEvent } from "react";
import { takeEscapeAfterEdit } from "./return-focus.ts";

const openLayer = '[aria-haspopup][aria-expanded="true"], [role="dialog"][aria-modal="true"]';

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, [contenteditable]") !== null
  );
}

/**
 * Handles Escape if nothing more specific handles it: no text field, no open menu or dialog, and no edit that the same key press has just
 * ended. Open layers are looked for in the capture phase, because closing one leaves no trace of it.
 */
export function useEscape(onEscape: () => void): void {
  const react = useEffectEvent(onEscape);

  useEffect(() => {
    let isTaken = false;
    const look = (event: KeyboardEvent) => {
      isTaken = isTextField(event.target) || document.querySelector(openLayer) !== null;
    };
    const handle = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTaken || event.defaultPrevented) return;
      if (!takeEscapeAfterEdit()) react();
    };
    window.addEventListener("keydown", look, { capture: true });
    window.addEventListener("keydown", handle);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      window.removeEventListener("keydown", handle);
    };
  }, []);
}
