import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { GridApi } from "ag-grid-community";
import { type RefObject, useEffect, useRef } from "react";
import { focusGrid, seenIds, toRowId } from "./grid-keys.ts";
import type { RowSelection } from "./row-selection-context.ts";
import { onRowToggle } from "./row-toggle.ts";

interface GridSelection {
  api: RefObject<GridApi<Ticket> | null>;
  frame: RefObject<HTMLElement | null>;
  rowSelection: RowSelection;
  isShown: boolean;
}

/**
 * Connects the visible grid with the selection: it provides the order of the rows, toggles the row that has or last had the focus, and
 * takes the focus back.
 */
export function useGridSelection({ api, frame, rowSelection, isShown }: GridSelection): void {
  const focused = useRef<string | null>(null);

  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = (target instanceof Element && toRowId(target)) || focused.current;
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [frame]);

  useEffect(() => {
    if (!isShown) return;
    const { order, focusRows, page, mayPick, pick } = rowSelection;
    order.current = () => (api.current ? seenIds(api.current, page.items.length) : []);
    focusRows.current = () => {
      if (api.current) focusGrid(api.current);
    };
    return onRowToggle(() => {
      const id = focused.current;
      if (!mayPick || !id || !page.items.some((ticket) => ticket.id === id)) return false;
      pick(id);
      return true;
    });
  }, [api, rowSelection, isShown]);
}
