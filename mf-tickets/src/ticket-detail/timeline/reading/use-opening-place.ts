import { type RefObject, useLayoutEffect } from "react";
import { findScroller } from "./find-scroller.ts";

/** The space above the entry, in px. */
const margin = 16;

/** What shows that the reader now chooses the place. */
const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

function place(entry: Element, list: Element, scroller: Element): void {
  const view = scroller.getBoundingClientRect();
  if (scroller.scrollTop === 0 && list.getBoundingClientRect().bottom <= view.bottom) return;
  scroller.scrollTop += entry.getBoundingClientRect().top - view.top - margin;
}

/** Scrolls to an entry when it appears, and again while the page around it is still loading, until the reader does something. */
export function useOpeningPlace(
  list: RefObject<Element | null>,
  entry: RefObject<Element | null>,
  id: string | null,
) {
  useLayoutEffect(() => {
    const scroller = findScroller(list.current);
    const [target, entries] = [entry.current, list.current];
    if (id === null || !scroller || !target || !entries) return;
    const follow = () => place(target, entries, scroller);
    const growth = new ResizeObserver(follow);
    const stop = () => {
      growth.disconnect();
      for (const act of acts) window.removeEventListener(act, stop, { capture: true });
    };
    for (const act of acts) window.addEventListener(act, stop, { capture: true, passive: true });
    for (const part of [scroller, ...scroller.children]) growth.observe(part);
    follow();
    return stop;
  }, [list, entry, id]);
}
