import { emptyLog } from "@tessera/capture/capture-log";
import { useEffect, useState } from "react";
import { loadMedia, removeMedia } from "../../media/media-parts.ts";
import {
  loadUnfinished,
  removeUnfinished,
  saveUnfinished,
  type UnfinishedReport,
} from "../../send/unfinished-report.ts";

/** The delay in milliseconds after which a change is stored. */
const saveMs = 300;

/** What an earlier panel left behind: null if there is nothing or the person decided, undefined until it is known. */
export function useLeftOver() {
  const [leftOver, setLeftOver] = useState<UnfinishedReport | null | undefined>(undefined);
  useEffect(() => void findLeftOver().then(setLeftOver), []);
  return { leftOver, forget: () => setLeftOver(null) };
}

/** Stores a report whenever it changes, once the person has decided about an earlier one. */
export function useStoredReport(report: Omit<UnfinishedReport, "changed_at">, isWanted: boolean): void {
  const { subject, text, log, replay, picture, isQueued } = report;
  useEffect(() => {
    if (!isWanted) return;
    const save = () => {
      const changed_at = new Date().toISOString();
      void saveUnfinished({ subject, text, log, replay, picture, isQueued, changed_at });
    };
    const timer = setTimeout(save, saveMs);
    // Effects do not run in a panel that is being closed.
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [isWanted, subject, text, log, replay, picture, isQueued]);
}

/** Deletes what is stored of a report that was sent or discarded. */
export async function removeStored(): Promise<void> {
  await Promise.all([removeUnfinished(), removeMedia("voice"), removeMedia("screen")]);
}

async function findLeftOver(): Promise<UnfinishedReport | null> {
  const found = await loadUnfinished();
  // Everything in it waits to be sent.
  if (found?.isQueued) await removeStored();
  if (found) return found.isQueued ? null : found;
  const [first] = (await Promise.all([loadMedia("voice"), loadMedia("screen")])).flat();
  return first ? { ...nothing, changed_at: first.at } : null;
}

const nothing = { subject: null, text: "", log: emptyLog, replay: null, picture: null, isQueued: false };
