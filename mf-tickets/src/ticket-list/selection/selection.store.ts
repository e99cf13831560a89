import { create } from "zustand";
import { nothingPicked, type Picked } from "./selection.ts";

interface SelectionState {
  /** The list the selection is of: an organization and its filters. Another list begins with none. */
  scope: string;
  picked: Picked;
  /** Whether a phone shows boxes to select by, also while none is selected. */
  isPicking: boolean;
}

/** The selected tickets. They outlive the page of the list, and a look at one of them. */
export const useSelectionStore = create<SelectionState>()(() => ({
  scope: "",
  picked: nothingPicked,
  isPicking: false,
}));

export function changePicked(scope: string, change: (picked: Picked) => Picked): void {
  useSelectionStore.setState((state) =>
    state.scope === scope
      ? { picked: change(state.picked) }
      : { scope, picked: change(nothingPicked), isPicking: false },
  );
}

export function setPicking(scope: string, isPicking: boolean): void {
  useSelectionStore.setState((state) => ({
    scope,
    isPicking,
    picked: isPicking && state.scope === scope ? state.picked : nothingPicked,
  }));
}
