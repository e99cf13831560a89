import { useMediaQuery } from "@tessera/ui/mantine";
import { useStore } from "zustand";
import { sidebarChoice } from "./sidebar-choice.store.ts";

/** Whether the sidebar is collapsed: as the person chose, else by the width of the window. */
export function useSidebar() {
  const isNarrow = useMediaQuery("(max-width: 79.99em)", false, { getInitialValueInEffect: false });
  const { isCollapsed, choose } = useStore(sidebarChoice);
  return { isCollapsed: isCollapsed ?? isNarrow, choose };
}
