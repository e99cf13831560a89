import { useEffect, useRef } from "react";
import { type CoveredTab, coverTab } from "./covered-tab.ts";

/** Answers what covers secrets in a tab, for as long as that is wanted. */
export function useTabCover(isWanted: boolean): (tabId: number) => Promise<void> {
  const covered = useRef<CoveredTab>(null);
  useEffect(() => {
    if (!isWanted) return;
    return () => covered.current?.uncover();
  }, [isWanted]);
  return (tabId) => {
    covered.current?.uncover();
    covered.current = coverTab(tabId);
    return covered.current.whenCovered;
  };
}
