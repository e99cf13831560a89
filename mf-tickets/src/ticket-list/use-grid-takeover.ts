import { whenIdle } from "@tessera/ui/page/when-idle";
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useRelease } from "../common/use-release.ts";
import { useTouch } from "../common/use-touch.ts";
import type { ColumnKey } from "./ticket-columns.ts";
import type { TicketGrid } from "./ticket-grid.tsx";

export interface ScrollPosition {
  scrollTop: number;
  scrollLeft: number;
}

/** Where the person was in the plain rows, and what they asked of them: the grid goes on from there. */
export interface TablePlace extends ScrollPosition {
  /** The ticket that has the focus, in its box or in its row. */
  focused: { id: string; isOnBox: boolean } | null;
  /** The column whose header was clicked. */
  sorted: ColumnKey | null;
}

function readPlace(rows: HTMLElement, sorted: ColumnKey | null): TablePlace {
  const { activeElement } = document;
  const row = rows.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-ticket]") : null;
  const id = row?.dataset.ticket;
  return {
    scrollTop: rows.scrollTop,
    scrollLeft: rows.scrollLeft,
    focused: id ? { id, isOnBox: activeElement instanceof HTMLInputElement } : null,
    sorted,
  };
}

/** Waits until what the grid made is laid out. */
function afterFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/**
 * Lets the grid take the place of the plain rows: its code comes once the page rests or the rows are touched, it is made unseen, and
 * is shown in one step with the focus and the scroll position of the rows.
 */
export function useGridTakeover(frame: RefObject<HTMLElement | null>) {
  const rows = useRef<HTMLDivElement>(null);
  const place = useRef<TablePlace | null>(null);
  const sorted = useRef<ColumnKey | null>(null);
  const isAsked = useRef(false);
  const [Grid, setGrid] = useState<typeof TicketGrid | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const whenReleased = useRelease(frame);

  /** Where the code cannot be loaded the rows stay, and the next touch asks again. */
  const bring = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./ticket-grid.tsx").then(
      (code) => startTransition(() => setGrid(() => code.TicketGrid)),
      () => {
        isAsked.current = false;
      },
    );
  }, []);
  const touch = useCallback(() => {
    setIsTouched(true);
    bring();
  }, [bring]);

  useEffect(() => whenIdle(bring), [bring]);
  useTouch(frame, isShown ? null : touch);

  // A page that is kept loses its grid when it is left, as its effects end: it comes back with the plain rows.
  useEffect(
    () => () => {
      isAsked.current = false;
      sorted.current = null;
      setGrid(null);
      setIsShown(false);
    },
    [],
  );

  const show = useCallback(() => {
    afterFrames(() =>
      whenReleased(() => {
        if (!rows.current) return;
        place.current = readPlace(rows.current, sorted.current);
        setIsShown(true);
      }),
    );
  }, [whenReleased]);

  return { Grid, isShown, isTouched, rows, place, sorted, show };
}

const shownScroller = "[data-rows], [data-shown] .ag-grid-viewport";

/** Where the table is scrolled to, whatever shows it. */
export function useScrolled(frame: RefObject<HTMLElement | null>): RefObject<ScrollPosition> {
  const scrolled = useRef<ScrollPosition>({ scrollTop: 0, scrollLeft: 0 });
  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches(shownScroller)) return;
      const { scrollTop, scrollLeft } = target;
      scrolled.current = { scrollTop, scrollLeft };
    };
    element?.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => element?.removeEventListener("scroll", remember, { capture: true });
  }, [frame]);
  return scrolled;
}
