import { createStore } from "zustand/vanilla";

const key = "sidebar-collapsed";

/** The person's choice of a collapsed or expanded sidebar; null if the width of the window decides. */
export interface SidebarChoice {
  isCollapsed: boolean | null;
  choose(isCollapsed: boolean): void;
}

/** Creates the store. The choice is stored as plain `true` or `false`. If the storage refuses, the choice is not remembered. */
export function createSidebarChoice(storage: Pick<Storage, "getItem" | "setItem">) {
  return createStore<SidebarChoice>()((set) => ({
    isCollapsed: read(storage),
    choose(isCollapsed) {
      set({ isCollapsed });
      try {
        storage.setItem(key, String(isCollapsed));
      } catch {
        // The storage is full or blocked: the choice lasts until the page is left.
      }
    },
  }));
}

function read(storage: Pick<Storage, "getItem">): boolean | null {
  const kept = storage.getItem(key);
  return kept === "true" ? true : kept === "false" ? false : null;
}

export const sidebarChoice = createSidebarChoice(localStorage);
