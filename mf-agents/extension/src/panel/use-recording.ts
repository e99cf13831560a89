import {
  addEvents,
  addEventsBefore,
  emptyLog,
  parseEvent,
  parseEvents,
  parseEventsBefore,
  parseReplayBefore,
} from "@tessera/capture/capture-log";
import type { CapturedReplay } from "@tessera/wire/capture";
import { useEffect, useState } from "react";
import { browserApi, type Tab } from "../browser-api.ts";
import { startRecording } from "./capture-tab.ts";

/** What happens in a tab and its frames while the panel is open. A page that loads again is recorded again. */
export function useRecording(tab: Tab | null) {
  const [log, setLog] = useState(emptyLog);
  const [replay, setReplay] = useState<CapturedReplay | null>(null);
  const tabId = tab?.id;

  useEffect(() => {
    if (tabId === undefined) return;
    const listen = (message: unknown, { tab: sender }: { tab?: Tab }) => {
      if (sender?.id !== tabId) return;
      const events = [...parseEvents(message), ...[parseEvent(message)].filter((event) => event !== null)];
      if (events.length > 0) setLog((known) => addEvents(known, events));
      const before = parseEventsBefore(message);
      if (before.length > 0) setLog((known) => addEventsBefore(known, before));
      const shown = parseReplayBefore(message);
      if (shown) setReplay(shown);
    };
    const recordAgain = (changedId: number, { status }: { status?: string }) => {
      // What is recorded already is so once; frames come with the rest of a page. Another site took the tab back: it is recorded no longer.
      if (changedId === tabId && status !== undefined) void startRecording(tabId).catch(() => {});
    };
    browserApi.runtime.onMessage.addListener(listen);
    browserApi.tabs.onUpdated.addListener(recordAgain);
    return () => {
      browserApi.runtime.onMessage.removeListener(listen);
      browserApi.tabs.onUpdated.removeListener(recordAgain);
    };
  }, [tabId]);

  const clear = () => {
    setLog(emptyLog);
    setReplay(null);
  };
  return { log, replay, clear };
}
