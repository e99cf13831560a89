import { useEffect } from "react";
import { browserApi } from "../browser-api.ts";
import { stopMedia } from "../media/media-recording.ts";
import { type CoveredPage, coverPage } from "./covered-page.ts";

/** Covers secrets in a tab that is recorded, also of pages and frames that are opened in it. */
export function useCoveredPage(tabId: number | null): void {
  useEffect(() => {
    if (tabId === null) return;
    let isOver = false;
    let pages: CoveredPage[] = [];
    const uncover = () => {
      isOver = true;
      for (const page of pages) void page.uncover();
    };
    const cover = async () => {
      const before = pages;
      const page = await coverPage(tabId, "recording", () => coverOrStop());
      pages = [...pages.filter((one) => !before.includes(one)), page];
      // The page has the new port already: it stays covered.
      for (const one of before) one.release();
      if (isOver) uncover();
    };
    // Where another site took the tab back nothing is covered: its recording ends.
    const coverOrStop = () => void cover().catch(() => stopMedia("screen"));
    const coverAgain = (changedId: number, { status }: { status?: string }) => {
      if (changedId === tabId && status !== undefined) coverOrStop();
    };
    browserApi.tabs.onUpdated.addListener(coverAgain);
    // A panel that is closed runs no effects any more.
    window.addEventListener("pagehide", uncover);
    coverOrStop();
    return () => {
      browserApi.tabs.onUpdated.removeListener(coverAgain);
      window.removeEventListener("pagehide", uncover);
      uncover();
    };
  }, [tabId]);
}

/** The recording of a tab ends with what does this. */
export function useAttendance(isRecording: boolean): void {
  useEffect(() => {
    if (!isRecording) return;
    const port = browserApi.runtime.connect({ name: "screen" });
    return () => port.disconnect();
  }, [isRecording]);
}
