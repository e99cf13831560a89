import { Contained } from "@tessera/ui/page/contained";
import type { Ticket } from "@tessera/wire/ticket";
import type { ColDef, GridApi, SuppressHeaderKeyboardEventParams } from "ag-grid-community";
import type { CustomCellRendererProps } from "ag-grid-react";
import { type ComponentType, createElement } from "react";
import { rawText } from "../common/raw-text.ts";
import type { ColumnWidths } from "./column-choice.store.ts";
import { ColumnHeader } from "./column-header.tsx";
import { clampWidth, widthRule } from "./column-width.ts";
import { ticketCells } from "./ticket-cells.tsx";
import { type ColumnKey, columnKeys, compareValues, ticketColumns } from "./ticket-columns.ts";

type CellRenderer = ComponentType<CustomCellRendererProps<Ticket>>;

/** A cell that cannot be drawn shows its value as it came. */
function drawCell(key: ColumnKey, ticket: Ticket) {
  const instead = rawText(Object.entries(ticket).find(([field]) => field === key)?.[1]);
  const cell = createElement(ticketCells[key], { ticket });
  return createElement(Contained, { of: ticket, instead }, cell);
}

/** One renderer per column, made once: the grid makes its cells again when a renderer changes. */
const renderers = Object.fromEntries(
  columnKeys.map((key): [ColumnKey, CellRenderer] => [
    key,
    ({ data }) => (data ? drawCell(key, data) : null),
  ]),
) as Record<ColumnKey, CellRenderer>;

/** All columns in their stated order, the visible ones with their widths. */
export function gridColumns(visible: readonly ColumnKey[], widths: ColumnWidths): ColDef<Ticket>[] {
  return columnKeys.map((key) => {
    const { label, value } = ticketColumns[key];
    const { base, min, max } = widthRule(key);
    return {
      colId: key,
      headerName: label,
      headerComponent: ColumnHeader,
      cellRenderer: renderers[key],
      valueGetter: ({ data }) => (data ? value(data) : null),
      comparator: (one, other, _row, _otherRow, isDescending) => compareValues(one, other, isDescending),
      hide: !visible.includes(key),
      width: clampWidth(key, widths[key] ?? base),
      minWidth: min,
      maxWidth: max,
    };
  });
}

type PageSort = "asc" | "desc" | null;

/** Ascending, descending, and then the order in which the tickets came. */
const sortingOrder: PageSort[] = ["asc", "desc", null];

function nextSort(sort: PageSort | undefined): PageSort {
  return sortingOrder[(sortingOrder.indexOf(sort ?? null) + 1) % sortingOrder.length] ?? null;
}

function sortPage(api: GridApi, key: string, sort: PageSort): void {
  api.applyColumnState({ state: [{ colId: key, sort }], defaultState: { sort: null } });
}

/** Takes a sorting of the page away: what the server sorted shows as it came. */
export function forgetPageSort(api: GridApi): void {
  api.applyColumnState({ defaultState: { sort: null } });
}

/** Enter on a header sorts the page, as a click does. The grid leaves this to headers that are not its own. */
function sortByEnter({ event, column, api }: SuppressHeaderKeyboardEventParams): boolean {
  if (event.key !== "Enter" || !("getSort" in column)) return false;
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
