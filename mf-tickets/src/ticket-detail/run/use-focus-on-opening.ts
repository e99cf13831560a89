import { type RefObject, useLayoutEffect } from "react";

/** Focuses the conversation when a ticket opens, so that keys scroll it and act on the ticket, unless something already has the focus. */
export function useFocusOnOpening(conversation: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.id === "content";
    if (isFree) conversation.current?.focus({ preventScroll: true });
  }, [conversation]);
}
