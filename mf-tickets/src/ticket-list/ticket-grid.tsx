import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketSort } from "@tessera/wire/ticket-fields";
import type { ColumnResizedEvent, GridApi, RowClickedEvent } from "ag-grid-community";
import { lazy, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useOpenTicket } from "../common/use-open-ticket.ts";
import { useClampedResize } from "./clamp-resize.ts";
import { useColumnVisibility, useColumnWidths, visibleColumns } from "./column-choice.store.ts";
import { spreadWidths } from "./column-width.ts";
import { defaultColumn, forgetPageSort, gridColumns } from "./grid-columns.ts";
import { selectByKey } from "./selection/grid-keys.ts";
import { type Picking, usePicking } from "./selection/picking.ts";
import { isOnBox, selectColumn, selectColumnId, selectColumnWidth } from "./selection/select-column.tsx";
import { useGridSelection } from "./selection/use-grid-selection.ts";
import type { ColumnKey } from "./ticket-columns.ts";
import classes from "./ticket-grid.module.css";

const Grid = lazy(async () => ({ default: (await import("./grid.tsx")).Grid }));

const scrollbarWidth = 8;
/** How many rows are made beyond the screen: none at first, and once the screen rests as many as scrolling wants. */
const rowBuffer = { atFirst: 0, atRest: 10 };
/** In ms. */
const untilRest = 300;
/** The table's room as it was the last time: it is there at once then, and not after a look at the page. */
let lastRoom: number | null = null;

interface TicketGridProps {
  tickets: Ticket[];
  sort: TicketSort | null;
  isBusy: boolean;
}

/** The columns as chosen; while no width is saved, they fill the table. */
function useGridColumns(room: number | null, { mayPick, pickPage }: Picking) {
  const visibility = useColumnVisibility((state) => state.visibility);
  const saved = useColumnWidths((state) => state.widths);
  return useMemo(() => {
    const keys = visibleColumns(visibility);
    const hasSaved = Object.keys(saved).length > 0;
    const left = room === null || !mayPick ? room : room - selectColumnWidth;
    const columns = gridColumns(keys, hasSaved || left === null ? saved : spreadWidths(keys, left));
    return mayPick ? [selectColumn(pickPage), ...columns] : columns;
  }, [visibility, saved, room, mayPick, pickPage]);
}

/** Whether what nobody sees yet may be made: the table has been there for a moment. */
function useAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAtRest(true), untilRest);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

/** Saves every width on the screen when the person changes one, so that none of the others moves. */
function saveWidths({ api, source, finished }: ColumnResizedEvent): void {
  if (!finished || source !== "uiColumnResized") return;
  const widths = api
    .getAllDisplayedColumns()
    .filter((column) => column.getColId() !== selectColumnId)
    .map((column) => [column.getColId(), column.getActualWidth()]);
  const { widths: saved, setWidths } = useColumnWidths.getState();
  setWidths({ ...saved, ...(Object.fromEntries(widths) as Partial<Record<ColumnKey, number>>) });
}

/** How wide the columns can be together, in px. It is known before the table is: one that is spread afterwards moves what was painted. */
function useRoom(frame: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => {
      lastRoom = current.clientWidth - scrollbarWidth;
      setRoom(lastRoom);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** The page's tickets as a table. */
export function TicketGrid({ tickets, sort, isBusy }: TicketGridProps) {
  const { styleNonce } = useRemoteContext();
  const picking = usePicking();
  const api = useRef<GridApi<Ticket> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const isAtRest = useAtRest();
  const columns = useGridColumns(room, picking);
  const openTicket = useOpenTicket();

  useGridSelection(api, frame, picking);
  useClampedResize(api, frame);

  const sorted = useRef(sort);
  useEffect(() => {
    if (sorted.current === sort) return;
    sorted.current = sort;
    if (api.current) forgetPageSort(api.current);
  }, [sort]);

  return (
    <div ref={frame} className={classes.grid} aria-busy={isBusy}>
      {room === null ? null : (
        <Grid
          styleNonce={styleNonce}
          rowData={tickets}
          columnDefs={columns}
          defaultColDef={defaultColumn}
          getRowId={({ data }) => data.id}
          scrollbarWidth={scrollbarWidth}
          suppressNoRowsOverlay
          suppressMultiSort
          animateRows={false}
          rowBuffer={isAtRest ? rowBuffer.atRest : rowBuffer.atFirst}
          onGridReady={(event) => {
            api.current = event.api;
          }}
          onColumnResized={saveWidths}
          onRowClicked={({ data, event }: RowClickedEvent<Ticket>) => {
            if (data && !isOnBox(event?.target)) openTicket(data.id, event);
          }}
          onCellKeyDown={(keyDown) => {
            if (selectByKey(keyDown, picking)) return;
            const { data, event } = keyDown;
            if (data && event instanceof KeyboardEvent && event.key === "Enter") openTicket(data.id, event);
          }}
        />
      )}
    </div>
  );
}
