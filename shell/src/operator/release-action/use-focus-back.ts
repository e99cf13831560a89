import { useEffect, useState } from "react";

/** Gives the focus back to what a dialog was opened with; to the page, where that was removed meanwhile. */
export function useFocusBack(): void {
  // Before the dialog is there, which takes the focus.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.getElementById("content");
      target?.focus();
    },
    [opener],
  );
}

/** An entry of a menu goes with its menu: what opened that stays. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}
