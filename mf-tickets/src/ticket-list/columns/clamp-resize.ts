import type { GridApi } from "ag-grid-community";
import { type RefObject, useEffect } from "react";
import { clampWidth } from "./column-width.ts";
import { columnKeys } from "./ticket-columns.ts";

/** Returns the column that is being resized, with its left edge in px from the left of the window. */
function resizedColumn(frame: HTMLElement) {
  const header = frame.querySelector(".ag-header-cell.ag-column-resizing");
  const key = columnKeys.find((known) => known === header?.getAttribute("col-id"));
  return header && key ? { key, left: header.getBoundingClientRect().left } : null;
}

/**
 * Lets a column follow a fast pointer up to its width limit. The grid ignores widths beyond the limit, and the column would stop at the
 * last position within it.
 */
export function useClampedResize(api: RefObject<GridApi | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ clientX }: PointerEvent) => {
      const column = frame.current && resizedColumn(frame.current);
      if (!column) return;
      const wanted = Math.round(clientX - column.left);
      const newWidth = clampWidth(column.key, wanted);
      if (newWidth !== wanted) api.current?.setColumnWidths([{ key: column.key, newWidth }], false);
    };
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, [api, frame]);
}
