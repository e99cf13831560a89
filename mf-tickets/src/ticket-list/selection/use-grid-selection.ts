import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { GridApi } from "ag-grid-community";
import { type RefObject, useEffect } from "react";
import { focusGrid, seenIds } from "./grid-keys.ts";
import type { RowSelection } from "./row-selection-context.ts";

interface GridSelection {
  api: RefObject<GridApi<Ticket> | null>;
  rowSelection: RowSelection;
  isShown: boolean;
}

/** Connects the visible grid with the selection: it provides the order of the rows, and gives them the focus. */
export function useGridSelection({ api, rowSelection, isShown }: GridSelection): void {
  useEffect(() => {
    if (!isShown) return;
    const { order, focusRow, page } = rowSelection;
    order.current = () => (api.current ? seenIds(api.current, page.items.length) : []);
    focusRow.current = (id) => {
      if (api.current) focusGrid(api.current, id);
    };
  }, [api, rowSelection, isShown]);
}
