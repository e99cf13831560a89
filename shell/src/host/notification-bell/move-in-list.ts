import type { KeyboardEvent } from "react";

const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus among the entries of a list, and marks the one that has the focus as done. The next entry then has the focus. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const row = event.target instanceof Element ? event.target.closest("li") : null;
  if (!row) return;
  const step = steps[event.key];
  if (step === undefined && event.key !== "e") return;
  event.preventDefault();
  const neighbour = (by: 1 | -1) => (by === 1 ? row.nextElementSibling : row.previousElementSibling);
  if (step !== undefined) {
    focusEntry(neighbour(step));
    return;
  }
  focusEntry(neighbour(1) ?? neighbour(-1));
  row.querySelector<HTMLElement>("[data-done]")?.click();
}

function focusEntry(row: Element | null): void {
  row?.querySelector<HTMLElement>("a, button")?.focus();
}
