import { browserApi } from "../../browser-api.ts";
import { type CoveredPage, coverPage } from "./covered-page.ts";

/** A tab whose pages are covered, including pages opened in it later. */
export interface CoveredTab {
  /** Resolves once its page is covered. Throws if the browser does not allow access, or the page does not respond. */
  whenCovered: Promise<void>;
  uncover(): void;
}

/** Covers secrets in a tab that is being recorded. Calls `onLost` if the browser no longer allows access to the tab. */
export function coverTab(tabId: number, onLost: () => void): CoveredTab {
  let isOver = false;
  let pages: CoveredPage[] = [];

  const uncover = () => {
    if (isOver) return;
    isOver = true;
    browserApi.tabs.onUpdated.removeListener(coverAgain);
    window.removeEventListener("pagehide", uncover);
    for (const page of pages) void page.uncover();
  };
  const cover = async (): Promise<CoveredPage> => {
    const before = pages;
    const page = await coverPage(tabId, "recording", () => coverOrStop());
    pages = [...pages.filter((one) => !before.includes(one)), page];
    // The new port is open, so the page stays covered.
    for (const one of before) one.release();
    if (isOver) void page.uncover();
    return page;
  };
  const coverOrStop = () => void cover().catch(() => isOver || onLost());
  const coverAgain = (changedId: number, { status }: { status?: string }) => {
    if (changedId === tabId && status !== undefined) coverOrStop();
  };

  browserApi.tabs.onUpdated.addListener(coverAgain);
  // Effects do not run in a panel that is being closed.
  window.addEventListener("pagehide", uncover);
  return { whenCovered: cover().then((page) => page.whenCovered()), uncover };
}
