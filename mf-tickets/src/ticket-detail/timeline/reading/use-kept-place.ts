import { type RefObject, useLayoutEffect, useRef } from "react";
import { findScroller } from "./find-scroller.ts";

const nearEnd = 80;

interface Ends {
  first: string | undefined;
  last: string | undefined;
}

/** True if the reader sees mostly what is above the list: the description. */
function isBeforeList(list: Element | null, scroller: Element): boolean {
  const { top, height } = scroller.getBoundingClientRect();
  return (list?.getBoundingClientRect().top ?? 0) > top + height / 2;
}

/**
 * Keeps the scroll position stable when earlier events are added above what is read, and stays at the end when new events arrive there.
 */
export function useKeptPlace(list: RefObject<Element | null>, { first, last }: Ends): void {
  const before = useRef<{ ends: Ends; height: number } | null>(null);
  const wasAtEnd = useRef(false);

  useLayoutEffect(() => {
    const scroller = findScroller(list.current);
    if (!scroller) return;
    const look = () => {
      wasAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEnd;
    };
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [list]);

  useLayoutEffect(() => {
    const scroller = findScroller(list.current);
    if (!scroller) return;
    const known = before.current;
    if (known && known.ends.first !== first && known.ends.last === last) {
      if (!isBeforeList(list.current, scroller)) scroller.scrollTop += scroller.scrollHeight - known.height;
    } else if (known && known.ends.last !== last && wasAtEnd.current) {
      scroller.scrollTop = scroller.scrollHeight;
    }
    before.current = { ends: { first, last }, height: scroller.scrollHeight };
  });
}
