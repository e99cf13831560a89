import { whenIdle } from "@tessera/ui/page/when-idle";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRelease } from "../../common/use-release.ts";
import { useTouch } from "../../common/use-touch.ts";
import type { Columns } from "../column-view.ts";
import { PlainColumns } from "../plain-columns.tsx";

/** How often to check for an open card menu, in ms. It would close if its card were replaced. */
const menuInterval = 250;

/** The part of a card that has the focus: the card itself, or one of its links and buttons. */
interface FocusedCard {
  ticketId: string;
  part: number;
}

const parts = "a, button";

function readFocus(): FocusedCard | null {
  const { activeElement } = document;
  const card = activeElement?.closest<HTMLElement>("[data-card]");
  if (!card?.dataset.card) return null;
  return {
    ticketId: card.dataset.card,
    part: [...card.querySelectorAll(parts)].indexOf(activeElement as Element),
  };
}

function restoreFocus(frame: HTMLElement, { ticketId, part }: FocusedCard): void {
  const card = frame.querySelector<HTMLElement>(`[data-card="${ticketId}"]`);
  const element = card?.querySelectorAll<HTMLElement>(parts)[part] ?? card;
  element?.focus({ preventScroll: true });
}

/**
 * Returns the component that renders the columns: plain ones at first, and those of the drag library once the page is idle or the board is
 * touched. Both look the same, and the focus is kept. If the library cannot be loaded, the plain columns stay, and the next touch tries
 * again.
 */
export function useDragTakeover(frame: RefObject<HTMLElement | null>): Columns {
  const [DragColumns, setDragColumns] = useState<Columns | null>(null);
  const focused = useRef<FocusedCard | null>(null);
  const isAsked = useRef(false);
  const whenReleased = useRelease(frame);

  const takeOver = useCallback(
    (columns: Columns) => {
      whenReleased(() => {
        if (frame.current?.querySelector('[aria-expanded="true"]')) {
          setTimeout(takeOver, menuInterval, columns);
          return;
        }
        focused.current = readFocus();
        setDragColumns(() => columns);
      });
    },
    [frame, whenReleased],
  );

  const bring = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import(/* webpackChunkName: "drag" */ "./drag-columns.tsx").then(
      (code) => takeOver(code.DragColumns),
      () => {
        isAsked.current = false;
      },
    );
  }, [takeOver]);

  useEffect(() => whenIdle(bring), [bring]);
  useTouch(frame, DragColumns ? null : bring);
  useLayoutEffect(() => {
    if (DragColumns && focused.current && frame.current) restoreFocus(frame.current, focused.current);
  }, [DragColumns, frame]);

  return DragColumns ?? PlainColumns;
}
