import { createStore } from "zustand/vanilla";

const key = "sidebar-collapsed";

/** Whether the person chose the sidebar collapsed or expanded; null while they left it to the window's width. */
export interface SidebarChoice {
  isCollapsed: boolean | null;
  choose(isCollapsed: boolean): void;
}

/** The choice is kept raw, `true` or `false`. A storage that refuses only forgets it. */
export function createSidebarChoice(storage: Pick<Storage, "getItem" | "setItem">) {
  return createStore<SidebarChoice>()((set) => ({
    isCollapsed: read(storage),
    choose(isCollapsed) {
      set({ isCollapsed });
      try {
        storage.setItem(key, String(isCollapsed));
      } catch {
        // A full or forbidden storage: the choice holds until the page is left.
      }
    },
  }));
}

function read(storage: Pick<Storage, "getItem">): boolean | null {
  const kept = storage.getItem(key);
  return kept === "true" ? true : kept === "false" ? false : null;
}

export const sidebarChoice = createSidebarChoice(localStorage);
