import { useEffect, useRef } from "react";
import { type CoveredTab, coverTab } from "./covered-tab.ts";

/**
 * Returns a function that covers the secrets in a tab. They are uncovered once `isWanted` becomes false. Calls `onLost` if they can no
 * longer be covered.
 */
export function useTabCover(isWanted: boolean, onLost: () => void): (tabId: number) => Promise<void> {
  const covered = useRef<CoveredTab>(null);
  useEffect(() => {
    if (!isWanted) return;
    return () => covered.current?.uncover();
  }, [isWanted]);
  return (tabId) => {
    covered.current?.uncover();
    covered.current = coverTab(tabId, onLost);
    return covered.current.whenCovered;
  };
}
