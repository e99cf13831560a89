import { browserApi } from "../browser-api.ts";
import { stopMedia } from "../media/media-recording.ts";
import { type CoveredPage, coverPage } from "./covered-page.ts";

/** A tab whose pages are covered, also those that are opened in it. */
export interface CoveredTab {
  /** When its page is covered. Throws where the browser lets nobody into it, or it doesn't answer. */
  whenCovered: Promise<void>;
  uncover(): void;
}

/** Covers secrets in a tab that is recorded. Where the browser no longer lets it into the tab, the recording ends. */
export function coverTab(tabId: number): CoveredTab {
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
    // The page has the new port already: it stays covered.
    for (const one of before) one.release();
    if (isOver) void page.uncover();
    return page;
  };
  // Where another site took the tab back nothing is covered.
  const coverOrStop = () => void cover().catch(() => stopMedia("screen"));
  const coverAgain = (changedId: number, { status }: { status?: string }) => {
    if (changedId === tabId && status !== undefined) coverOrStop();
  };

  browserApi.tabs.onUpdated.addListener(coverAgain);
  // A panel that is closed runs no effects any more.
  window.addEventListener("pagehide", uncover);
  return { whenCovered: cover().then((page) => page.whenCovered()), uncover };
}
