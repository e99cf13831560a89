import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketSort } from "@tessera/wire/ticket/ticket-fields";
import type { ColumnResizedEvent, GridApi, RowClickedEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useOpenTicket } from "../common/ticket/use-open-ticket.ts";
import { useClampedResize } from "./columns/clamp-resize.ts";
import { useColumnWidths } from "./columns/column-choice.store.ts";
import { defaultColumn, forgetPageSort, gridColumns, sortPage } from "./columns/grid-columns.ts";
import type { ShownColumn } from "./columns/shown-columns.ts";
import type { ColumnKey } from "./columns/ticket-columns.ts";
import { registerGridModules } from "./grid-modules.config.ts";
import { gridTheme } from "./grid-theme.ts";
import { keepGridStyles } from "./keep-grid-styles.ts";
import { rememberOrder } from "./remember-order.ts";
import { isOnBox, selectColumnId } from "./selection/cell-box.tsx";
import { nextRow, selectByKey } from "./selection/grid-keys.ts";
import { useRowSelectionContext } from "./selection/row-selection-context.ts";
import { selectColumn } from "./selection/select-column.tsx";
import { useGridSelection } from "./selection/use-grid-selection.ts";
import { scrollbarWidth } from "./table-measures.ts";
import classes from "./ticket-grid.module.css";
import type { ScrollPosition, TablePlace } from "./use-grid-takeover.ts";

registerGridModules();

interface TicketGridProps {
  tickets: Ticket[];
  columns: readonly ShownColumn[];
  sort: TicketSort | null;
  /** True if the grid is visible. Before that, it is rendered behind the plain rows. */
  isShown: boolean;
  rows: RefObject<HTMLElement | null>;
  place: RefObject<TablePlace | null>;
  onMade(): void;
}

/** Saves all visible widths when the user changes one, so that the others stay the same. */
function saveWidths({ api, source, finished }: ColumnResizedEvent): void {
  if (!finished || source !== "uiColumnResized") return;
  const widths = api
    .getAllDisplayedColumns()
    .filter((column) => column.getColId() !== selectColumnId)
    .map((column) => [column.getColId(), column.getActualWidth()]);
  const { widths: saved, setWidths } = useColumnWidths.getState();
  setWidths({ ...saved, ...(Object.fromEntries(widths) as Partial<Record<ColumnKey, number>>) });
}

/** Returns the grid's columns. Updates are deferred until the control that the user pressed has been painted. */
function useColumnDefs(chosen: readonly ShownColumn[]) {
  const { mayPick, pickPage } = useRowSelectionContext();
  const columns = useDeferredValue(chosen);
  return useMemo(
    () => (mayPick ? [selectColumn(pickPage), ...gridColumns(columns)] : gridColumns(columns)),
    [columns, mayPick, pickPage],
  );
}

/** Removes the sorting of the page when the server's sort order changes. */
function useForgottenSort(api: RefObject<GridApi<Ticket> | null>, sort: TicketSort | null): void {
  const sorted = useRef(sort);
  useEffect(() => {
    if (sorted.current === sort) return;
    sorted.current = sort;
    if (api.current) forgetPageSort(api.current);
  }, [api, sort]);
}

function scrollGrid(frame: HTMLElement | null, { scrollTop, scrollLeft }: ScrollPosition): void {
  Object.assign(frame?.querySelector(".ag-grid-viewport") ?? {}, { scrollTop, scrollLeft });
}

/** Restores the user's place from the plain rows: the sorting and the focus. */
function takePlace(api: GridApi<Ticket>, { focused, sorted }: TablePlace): void {
  if (sorted) sortPage(api, sorted, "asc");
  const row = focused && api.getRowNode(focused.id);
  if (row && row.rowIndex !== null)
    api.setFocusedCell(row.rowIndex, focused.isOnBox ? selectColumnId : "title");
}

/** The page's tickets in the grid library. It is large, so it is loaded separately, after the plain rows. */
export function TicketGrid({ tickets, columns, sort, isShown, rows, place, onMade }: TicketGridProps) {
  const { styleNonce } = useRemoteContext();
  const rowSelection = useRowSelectionContext();
  const api = useRef<GridApi<Ticket> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const columnDefs = useColumnDefs(columns);
  const openTicket = useOpenTicket();

  useEffect(keepGridStyles, []);
  useGridSelection({ api, rowSelection, isShown });
  useClampedResize(api, frame);
  useForgottenSort(api, sort);
  useLayoutEffect(() => {
    if (!isShown || !api.current || !place.current) return;
    scrollGrid(frame.current, place.current);
    takePlace(api.current, place.current);
  }, [isShown, place]);

  return (
    <div
      ref={frame}
      className={classes.grid}
      style={isShown ? {} : { visibility: "hidden" }}
      data-shown={isShown || undefined}
    >
      <AgGridReact<Ticket>
        theme={gridTheme}
        styleNonce={styleNonce}
        rowData={tickets}
        columnDefs={columnDefs}
        defaultColDef={defaultColumn}
        getRowId={({ data }) => data.id}
        scrollbarWidth={scrollbarWidth}
        suppressNoRowsOverlay
        suppressMultiSort
        animateRows={false}
        ensureDomOrder
        tabToNextCell={nextRow}
        onSortChanged={() => rememberOrder(rowSelection)}
        onGridReady={(event) => {
          api.current = event.api;
          event.api.setGridAriaProperty("label", t("Tickets"));
        }}
        onFirstDataRendered={() => {
          if (rows.current) scrollGrid(frame.current, rows.current);
          onMade();
        }}
        onColumnResized={saveWidths}
        onRowClicked={({ data, event }: RowClickedEvent<Ticket>) => {
          if (data && !isOnBox(event?.target)) openTicket(data.id, event);
        }}
        onCellKeyDown={(keyDown) => {
          if (selectByKey(keyDown, rowSelection)) return;
          const { data, event } = keyDown;
          if (data && event instanceof KeyboardEvent && event.key === "Enter") openTicket(data.id, event);
        }}
      />
    </div>
  );
}
