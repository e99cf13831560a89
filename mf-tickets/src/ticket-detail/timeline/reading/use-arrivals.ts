import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { type RefObject, useEffect, useRef, useState } from "react";
import { findMessage } from "./find-message.ts";
import { findScroller, isBelow } from "./find-scroller.ts";

/** Returns the ids of others' messages after an event. */
function messagesAfter(events: readonly TicketEvent[], eventId: string, me: string): string[] {
  const start = events.findIndex(({ id }) => id === eventId);
  if (start === -1) return [];
  return events
    .slice(start + 1)
    .flatMap(({ communication }) =>
      communication && communication.body !== null && communication.author?.id !== me
        ? [communication.id]
        : [],
    );
}

/** Returns others' messages that arrived below what is shown, until the first of them is shown, and a function that shows it. */
export function useArrivals(list: RefObject<Element | null>, events: readonly TicketEvent[], me: string) {
  const newest = events.at(-1)?.id ?? null;
  const known = useRef<string | null>(null);
  const [arrivals, setArrivals] = useState<readonly string[]>([]);

  useEffect(() => {
    const scroller = findScroller(list.current);
    const arrived = known.current === null ? [] : messagesAfter(events, known.current, me);
    known.current = newest;
    const below = arrived.filter((id) => {
      const message = findMessage(list.current, id);
      return scroller && message && isBelow(message, scroller);
    });
    if (below.length > 0) setArrivals((earlier) => [...earlier, ...below]);
  }, [list, events, newest, me]);

  useEffect(() => {
    const scroller = findScroller(list.current);
    if (!scroller || arrivals.length === 0) return;
    const look = () => {
      const first = findMessage(list.current, arrivals[0]);
      if (!first || !isBelow(first, scroller)) setArrivals([]);
    };
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [list, arrivals]);

  return {
    arrivals,
    showFirst() {
      const first = findMessage(list.current, arrivals[0]);
      first?.scrollIntoView({ block: "start" });
      first?.focus({ preventScroll: true });
      setArrivals([]);
    },
  };
}
