import { type RefObject, useLayoutEffect } from "react";

/** Returns true if nothing has the focus that can be seen: the list that the ticket was opened from is hidden now, but may still have it. */
function isFree(focused: Element | null): boolean {
  if (!focused || focused === document.body || focused.id === "content") return true;
  return typeof focused.checkVisibility === "function" && !focused.checkVisibility();
}

/** Focuses the conversation when a ticket opens, so that keys scroll it and act on the ticket, unless something already has the focus. */
export function useFocusOnOpening(conversation: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (isFree(document.activeElement)) conversation.current?.focus({ preventScroll: true });
  }, [conversation]);
}
