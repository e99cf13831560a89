import { whenIdle } from "@tessera/ui/page/when-idle";
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useRelease } from "../common/use-release.ts";
import { useTouch } from "../common/use-touch.ts";
import type { ColumnKey } from "./columns/ticket-columns.ts";
import type { TicketGrid } from "./ticket-grid.tsx";

export interface ScrollPosition {
  scrollTop: number;
  scrollLeft: number;
}

/** The user's place in the plain rows, where the grid continues. */
export interface TablePlace extends ScrollPosition {
  /** The ticket that has the focus, on its checkbox or on its row. */
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

/** Runs a callback after the grid has been laid out. */
function afterFrames(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/**
 * Replaces the plain rows with the grid. Its code is loaded once the page is idle or the rows are touched; it is rendered invisibly, and
 * then shown in one step with the focus and the scroll position of the rows.
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

  /** Loads the grid. If that fails, the rows stay, and the next touch tries again. */
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

  // The effects of a cached page end when it is left. The page then drops its grid and starts with the plain rows when it is shown again.
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

/** Returns the scroll position of the table, whether it shows the rows or the grid. */
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
