import { useEffect } from "react";
import { browserApi } from "../browser-api.ts";
import { stopMedia } from "../media/media-recording.ts";
import { coverFields, uncoverFields } from "./covered-fields.ts";

/** Covers password and card fields of a tab that is recorded, also of pages that are opened in it. */
export function useCoveredFields(tabId: number | null): void {
  useEffect(() => {
    if (tabId === null) return;
    // Where another site took the tab back nothing is covered: its recording ends.
    const cover = () => void coverFields(tabId, "recording").catch(() => stopMedia("screen"));
    const coverAgain = (changedId: number, { status }: { status?: string }) => {
      if (changedId === tabId && status === "loading") cover();
    };
    const uncover = () => void uncoverFields(tabId, "recording");
    browserApi.tabs.onUpdated.addListener(coverAgain);
    // A panel that is closed runs no effects any more.
    window.addEventListener("pagehide", uncover);
    cover();
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
