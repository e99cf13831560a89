import type { Ticket } from "@tessera/wire/ticket";
import type { TicketSort } from "@tessera/wire/ticket-fields";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { FirstRows } from "./first-rows.tsx";
import { useRowSelectionContext } from "./selection/row-selection-context.ts";
import { useShownColumns } from "./shown-columns.ts";
import { scrollbarWidth } from "./table-measures.ts";
import classes from "./ticket-table.module.css";
import { useGridTakeover, useScrolled } from "./use-grid-takeover.ts";

/** The table's space as it was the last time: it is there at once then, and not after a look at the page. */
let lastSpace: number | null = null;

/** How wide the columns can be together, in px. It is known before the table is: one that is spread afterwards moves what was painted. */
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

/** The page's tickets as a table: plain rows at first, and the grid once the page rests or the rows are touched. */
export function TicketTable({ tickets, sort, isBusy }: TicketTableProps) {
  const { mayPick } = useRowSelectionContext();
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpace(frame);
  const columns = useShownColumns(space, mayPick);
  const { Grid, isShown, isTouched, rows, place, sorted, show } = useGridTakeover(frame);
  const scrolled = useScrolled(frame);
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
          areAllMade={isTouched}
          scrolled={scrolled}
          onSort={(key) => {
            sorted.current = key;
          }}
        />
      )}
    </div>
  );
}
