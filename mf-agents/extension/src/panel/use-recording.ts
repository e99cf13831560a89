import {
  addEvent,
  addEventsBefore,
  emptyLog,
  parseEvent,
  parseEventsBefore,
} from "@tessera/capture/capture-log";
import { useEffect, useState } from "react";
import { browserApi, type Tab } from "../browser-api.ts";
import { startRecording } from "./capture-tab.ts";

/** What happens in a tab while the panel is open. A page that loads again is recorded again. */
export function useRecording(tab: Tab | null) {
  const [log, setLog] = useState(emptyLog);
  const tabId = tab?.id;

  useEffect(() => {
    if (tabId === undefined) return;
    const listen = (message: unknown, { tab: sender }: { tab?: Tab }) => {
      if (sender?.id !== tabId) return;
      const event = parseEvent(message);
      if (event) setLog((known) => addEvent(known, event));
      const before = parseEventsBefore(message);
      if (before.length > 0) setLog((known) => addEventsBefore(known, before));
    };
    const recordAgain = (changedId: number, { status }: { status?: string }) => {
      // Another site took the tab back: it is recorded no longer.
      if (changedId === tabId && status === "loading") void startRecording(tabId).catch(() => {});
    };
    browserApi.runtime.onMessage.addListener(listen);
    browserApi.tabs.onUpdated.addListener(recordAgain);
    return () => {
      browserApi.runtime.onMessage.removeListener(listen);
      browserApi.tabs.onUpdated.removeListener(recordAgain);
    };
  }, [tabId]);

  return { log, clear: () => setLog(emptyLog) };
}
