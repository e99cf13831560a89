import { useEffect, useState } from "react";

/** Returns the focus to the element that opened a dialog, or to the page if that element was removed meanwhile. */
export function useFocusBack(): void {
  // Read before the dialog opens and takes the focus.
  const [opener] = useState(() => getOpener(document.activeElement));
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.getElementById("content");
      target?.focus();
    },
    [opener],
  );
}

/** Returns the element to focus. A menu entry disappears with its menu, so the button that opened the menu is used. */
function getOpener(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest("[role=menu]");
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : focused;
  return opener instanceof HTMLElement ? opener : null;
}
