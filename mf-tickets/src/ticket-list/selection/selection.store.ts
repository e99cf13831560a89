import { create } from "zustand";
import { nothingSelected, type SelectedRows } from "./selection.ts";

interface SelectionState {
  /** Identifies the selection's list: an organization and its filters. A different list starts without a selection. */
  scope: string;
  selectedRows: SelectedRows;
  /** True if a phone shows the checkboxes, even if nothing is selected. */
  isSelecting: boolean;
}

/** The selected tickets. The selection survives changing the page of the list and opening a ticket. */
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
