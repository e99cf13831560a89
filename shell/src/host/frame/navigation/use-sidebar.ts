import { useMediaQuery } from "@tessera/ui/mantine";
import { useStore } from "zustand";
import { sidebarChoice } from "./sidebar-choice.store.ts";

/** Returns the state of the sidebar: the person's choice, or collapsed in a narrow window if they have not chosen. */
export function useSidebar() {
  const isNarrow = useMediaQuery("(max-width: 79.99em)", false, { getInitialValueInEffect: false });
  const { isCollapsed, choose } = useStore(sidebarChoice);
  return { isCollapsed: isCollapsed ?? isNarrow, choose };
}
