import type { KeyboardEvent } from "react";
import { useRowSelectionContext } from "../selection/row-selection-context.ts";

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns a handler that moves the focus from row to row by the arrow keys, and selects a range with Shift. */
export function useRowArrows(): (event: KeyboardEvent) => void {
  const { order, focusRow, mayPick, selectRangeTo } = useRowSelectionContext();
  return (event) => {
    const step = steps[event.key];
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ticket]") : null;
    const id = row?.dataset.ticket;
    if (!step || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const ids = order.current();
    const next = ids[ids.indexOf(id) + step];
    if (!next) return;
    focusRow.current(next);
    if (event.shiftKey && mayPick) selectRangeTo(id, next);
  };
}
