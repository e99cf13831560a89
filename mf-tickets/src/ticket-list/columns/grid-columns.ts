import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { ColDef, GridApi, SuppressHeaderKeyboardEventParams } from "ag-grid-community";
import type { CustomCellRendererProps } from "ag-grid-react";
import type { ComponentType } from "react";
import { drawCell } from "../draw-cell.tsx";
import { ColumnHeader } from "./column-header.tsx";
import { widthRule } from "./column-width.ts";
import type { ShownColumn } from "./shown-columns.ts";
import { type ColumnKey, columnKeys, compareValues, ticketColumns } from "./ticket-columns.ts";

type CellRenderer = ComponentType<CustomCellRendererProps<Ticket>>;

/** One renderer per column, created once: the grid recreates its cells when a renderer changes. */
const renderers = Object.fromEntries(
  columnKeys.map((key): [ColumnKey, CellRenderer] => [
    key,
    ({ data }) => (data ? drawCell(key, data) : null),
  ]),
) as Record<ColumnKey, CellRenderer>;

/** Returns all columns in their standard order, with the widths of those that are visible. */
export function gridColumns(shown: readonly ShownColumn[]): ColDef<Ticket>[] {
  return columnKeys.map((key) => {
    const { label, value } = ticketColumns[key];
    const { base, min, max } = widthRule(key);
    const width = shown.find((column) => column.key === key)?.width;
    return {
      colId: key,
      headerName: label,
      headerComponent: ColumnHeader,
      cellRenderer: renderers[key],
      valueGetter: ({ data }) => (data ? value(data) : null),
      comparator: (one, other, _row, _otherRow, isDescending) => compareValues(one, other, isDescending),
      hide: width === undefined,
      width: width ?? base,
      minWidth: min,
      maxWidth: max,
    };
  });
}

type PageSort = "asc" | "desc" | null;

/** Ascending, descending, and then back to the original order. */
const sortingOrder: PageSort[] = ["asc", "desc", null];

function nextSort(sort: PageSort | undefined): PageSort {
  return sortingOrder[(sortingOrder.indexOf(sort ?? null) + 1) % sortingOrder.length] ?? null;
}

export function sortPage(api: GridApi, key: string, sort: PageSort): void {
  api.applyColumnState({ state: [{ colId: key, sort }], defaultState: { sort: null } });
}

/** Removes the sorting of the page, so that the server's order shows. */
export function forgetPageSort(api: GridApi): void {
  api.applyColumnState({ defaultState: { sort: null } });
}

/** Sorts the page on Enter on a header, as a click does. The grid does this only for its own headers. */
function sortByEnter({ event, column, api }: SuppressHeaderKeyboardEventParams): boolean {
  if (event.key !== "Enter" || event.shiftKey || !("getSort" in column)) return false;
  sortPage(api, column.getColId(), nextSort(column.getSort()));
  return true;
}

export const defaultColumn: ColDef<Ticket> = {
  width: 150,
  minWidth: 50,
  maxWidth: 500,
  sortable: true,
  resizable: true,
  suppressMovable: true,
  suppressHeaderMenuButton: true,
  sortingOrder,
  suppressHeaderKeyboardEvent: sortByEnter,
};
