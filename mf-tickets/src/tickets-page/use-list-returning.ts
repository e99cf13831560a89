import { useSession } from "@tessera/ui/remote/session";
import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useListReturn } from "../common/filter/list-return.store.ts";

/** The time in which the rows have to appear, in ms. Later, the focus is not moved any more. */
const maxWaitMs = 5_000;

/** Remembers the address of the list, and returns the focus to the row of the ticket that was opened from it. */
export function useListReturning(frame: RefObject<HTMLElement | null>): void {
  const { organizationId } = useSession();
  const { search } = useLocation();
  useEffect(() => void useListReturn.setState({ organizationId, search }), [organizationId, search]);
  useEffect(() => {
    const { openedId } = useListReturn.getState();
    if (openedId && frame.current) return whenShown(frame.current, rowSelector(openedId), focusRow);
  }, [frame]);
}

function rowSelector(ticketId: string): string {
  const id = JSON.stringify(ticketId);
  return `[data-ticket=${id}], [data-card=${id}]`;
}

function focusRow(row: HTMLElement): void {
  row.focus();
  useListReturn.setState({ openedId: null });
}

/** Calls `act` once an element is there, unless the user does something else first. Returns a function that stops waiting. */
function whenShown(frame: HTMLElement, selector: string, act: (found: HTMLElement) => void): () => void {
  const look = () => {
    const found = frame.querySelector<HTMLElement>(selector);
    if (!found) return;
    stop();
    act(found);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), maxWaitMs);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of ["keydown", "pointerdown"]) window.removeEventListener(event, stop);
  };
  for (const event of ["keydown", "pointerdown"]) window.addEventListener(event, stop);
  observer.observe(frame, { childList: true, subtree: true });
  look();
  return stop;
}
