import { create } from "zustand";
import { nothingSelected, type SelectedRows } from "./selection.ts";

interface SelectionState {
  /** The list the selection is of: an organization and its filters. Another list begins with none. */
  scope: string;
  selectedRows: SelectedRows;
  /** Whether a phone shows boxes to select by, also while none is selected. */
  isSelecting: boolean;
}

/** The selected tickets. They outlive the page of the list, and a look at one of them. */
export const useSelectionStore = create<SelectionState>()(() => ({
  scope: "",
  selectedRows: nothingSelected,
  isSelecting: false,
}));

export function changeSelectedRows(
  scope: string,
  change: (selectedRows: SelectedRows) => SelectedRows,
): void {
  useSelectionStore.setState((state) =>
    state.scope === scope
      ? { selectedRows: change(state.selectedRows) }
      : { scope, selectedRows: change(nothingSelected), isSelecting: false },
  );
}

export function setSelecting(scope: string, isSelecting: boolean): void {
  useSelectionStore.setState((state) => ({
    scope,
    isSelecting,
    selectedRows: isSelecting && state.scope === scope ? state.selectedRows : nothingSelected,
  }));
}
