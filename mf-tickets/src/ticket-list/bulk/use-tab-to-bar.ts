import { useEffect } from "react";

const rows = "[data-ticket], [row-id]";

function goToBar(event: KeyboardEvent): void {
  const isOnRow = event.target instanceof Element && event.target.closest(rows) !== null;
  if (event.shiftKey || !isOnRow) return;
  const action = document.querySelector<HTMLElement>("[data-bulk-bar] button:not([disabled])");
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action.focus();
}

/** Makes the bar of actions the stop that follows a row while tickets are selected, instead of the next row. */
export function useTabToBar(hasSelection: boolean): void {
  useEffect(() => {
    if (!hasSelection) return;
    const handle = (event: KeyboardEvent) => {
      const { key } = event;
      if (key === "Tab") goToBar(event);
    };
    // The grid handles the key, too, so this has to come first.
    window.addEventListener("keydown", handle, { capture: true });
    return () => window.removeEventListener("keydown", handle, { capture: true });
  }, [hasSelection]);
}
