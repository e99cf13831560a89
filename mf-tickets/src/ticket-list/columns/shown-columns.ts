import { useMemo } from "react";
import { selectColumnWidth } from "../selection/cell-box.tsx";
import { useColumnVisibility, useColumnWidths, visibleColumns } from "./column-choice.store.ts";
import { clampWidth, fitWidths, widthRule } from "./column-width.ts";
import type { ColumnKey } from "./ticket-columns.ts";

export interface ShownColumn {
  key: ColumnKey;
  /** In px. */
  width: number;
}

/** Returns the visible columns. While no width is saved, they adapt to `space` px. */
export function useShownColumns(space: number | null, hasBoxes: boolean): ShownColumn[] {
  const visibility = useColumnVisibility((state) => state.visibility);
  const saved = useColumnWidths((state) => state.widths);
  return useMemo(() => {
    const keys = visibleColumns(visibility);
    const left = space === null || !hasBoxes ? space : space - selectColumnWidth;
    const isChosen = Object.keys(saved).length > 0;
    const widths = isChosen || left === null ? saved : fitWidths(keys, left);
    return keys.map((key) => ({ key, width: clampWidth(key, widths[key] ?? widthRule(key).base) }));
  }, [visibility, saved, space, hasBoxes]);
}
