import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useListReturn } from "../common/filter/list-return.store.ts";
import { useShownColumns } from "./columns/shown-columns.ts";
import { FirstRows } from "./first-rows.tsx";
import { useRowSelectionContext } from "./selection/row-selection-context.ts";
import { scrollbarWidth } from "./table-measures.ts";
import classes from "./ticket-table.module.css";
import { useGridTakeover, useScrolled } from "./use-grid-takeover.ts";

/** The last measured width. The next table can use it immediately, before it is measured. */
let lastSpace: number | null = null;

/**
 * Returns the width available for the columns, in px. It has to be known before the table is rendered: adjusting the columns afterwards
 * would shift what has been painted.
 */
function useSpace(frame: RefObject<HTMLElement | null>): number | null {
  const [space, setSpace] = useState(lastSpace);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => {
      lastSpace = current.clientWidth - scrollbarWidth;
      setSpace(lastSpace);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return space;
}

interface TicketTableProps {
  tickets: Ticket[];
  sort: TicketSort | null;
  isBusy: boolean;
}

/** The page's tickets as a table: plain rows at first, and the grid once the page is idle or the rows are touched. */
export function TicketTable({ tickets, sort, isBusy }: TicketTableProps) {
  const { mayPick } = useRowSelectionContext();
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpace(frame);
  const columns = useShownColumns(space, mayPick);
  const { Grid, isShown, isTouched, rows, place, sorted, show } = useGridTakeover(frame);
  const scrolled = useScrolled(frame);
  const isReturning = useListReturn(({ openedId }) => openedId !== null);
  const shared = { tickets, columns, sort };
  return (
    <div ref={frame} className={classes.table} aria-busy={isBusy}>
      {space === null || !Grid ? null : (
        <Grid {...shared} isShown={isShown} rows={rows} place={place} onMade={show} />
      )}
      {space === null || isShown ? null : (
        <FirstRows
          {...shared}
          ref={rows}
          areAllMade={isTouched || isReturning}
          scrolled={scrolled}
          onSort={(key) => {
            sorted.current = key;
          }}
        />
      )}
    </div>
  );
}
