import {
  addEvents,
  addEventsBefore,
  type CaptureLog,
  emptyLog,
  parseEvent,
  parseEvents,
  parseEventsBefore,
  parseReplayBefore,
} from "@tessera/capture/capture-log";
import type { CapturedReplay, ReplayEvent } from "@tessera/wire/file/capture";
import { useEffect, useRef, useState } from "react";
import { browserApi, type Tab } from "../../browser-api.ts";
import { joinReplays } from "../../look-back/left-page.ts";
import { loadBefore, takeLookBack } from "../../look-back/look-back-sites.ts";
import { startRecording } from "../page/capture-tab.ts";

export interface Recording {
  log: CaptureLog;
  replay: CapturedReplay | null;
  isRecording: boolean;
  /** True while the browser keeps the extension from recording a page that was loaded in the meantime. */
  isInterrupted: boolean;
  /** Receives the element that is picked in a tab. */
  listen(tabId: number): void;
  /** Receives the events of a tab from now on. Throws if the browser does not allow access to the page. */
  record(tabId: number): Promise<void>;
  /** Adds what happened in the tab in the last minutes, also on earlier pages, and records from now on. */
  lookBack(tabId: number): Promise<void>;
  /** Shows again what was recorded before the panel was closed. */
  restore(before: Pick<Recording, "log" | "replay">): void;
  /** Ends the recording and keeps what was recorded. */
  stop(): void;
  clear(): void;
}

/** Records the events of a tab and its frames while the panel is open. Continues when the page loads again. */
export function useRecording(): Recording {
  const [log, setLog] = useState(emptyLog);
  const [replay, setReplay] = useState<CapturedReplay | null>(null);
  /** The replay of the pages before the present one. */
  const earlier = useRef<ReplayEvent[]>([]);
  const [tabId, setTabId] = useState<number | null>(null);
  const [recordedId, setRecordedId] = useState<number | null>(null);

  useEffect(() => {
    if (tabId === null) return;
    const listen = (message: unknown, { tab: sender }: { tab?: Tab }) => {
      if (sender?.id !== tabId) return;
      const events = [...parseEvents(message), ...[parseEvent(message)].filter((event) => event !== null)];
      if (events.length > 0) setLog((known) => addEvents(known, events));
      const before = parseEventsBefore(message);
      if (before.length > 0) setLog((known) => addEventsBefore(known, before));
      const shown = parseReplayBefore(message);
      if (shown) setReplay(joinReplays([...earlier.current, ...shown.events], Date.now()));
    };
    browserApi.runtime.onMessage.addListener(listen);
    return () => browserApi.runtime.onMessage.removeListener(listen);
  }, [tabId]);

  const isInterrupted = useRestart(recordedId);

  async function record(id: number) {
    // Listen before anything happens, and show that it records only once nothing is missed.
    setTabId(id);
    await startRecording(id);
    setRecordedId(id);
  }

  const restore: Recording["restore"] = (before) => {
    setLog(before.log);
    setReplay(before.replay);
  };
  const stop = () => {
    setTabId(null);
    setRecordedId(null);
  };

  return {
    log,
    replay,
    isRecording: recordedId !== null && recordedId === tabId,
    isInterrupted,
    listen: setTabId,
    record,
    async lookBack(id) {
      await record(id);
      const { events, replay: shown } = await loadBefore(id);
      earlier.current = shown;
      setLog((known) => addEventsBefore(known, events));
      setReplay((known) => joinReplays([...shown, ...(known?.events ?? [])], Date.now()));
      await takeLookBack(id);
    },
    restore,
    stop,
    clear() {
      stop();
      restore({ log: emptyLog, replay: null });
      earlier.current = [];
    },
  };
}

/**
 * Records a tab again when its page or one of its frames loads, and when a click on the extension's button gives it access again. Returns
 * whether it has none: on another site, and in Firefox after each load of a page.
 */
function useRestart(recordedId: number | null): boolean {
  const [isInterrupted, setInterrupted] = useState(false);
  useEffect(() => {
    if (recordedId === null) return;
    // Starting twice has no effect, and frames load together with their page.
    const restart = () =>
      void startRecording(recordedId).then(
        () => setInterrupted(false),
        () => setInterrupted(true),
      );
    const recordAgain = (changedId: number, { status }: { status?: string }) => {
      if (changedId === recordedId && status !== undefined) restart();
    };
    const recordFrame = (message: unknown, { tab }: { tab?: Tab }) => {
      if (tab?.id === recordedId && Object(message).kind === "frame-loaded") restart();
    };
    const recordAllowed = ({ id }: Tab) => {
      if (id === recordedId) restart();
    };
    browserApi.action.onClicked.addListener(recordAllowed);
    browserApi.tabs.onUpdated.addListener(recordAgain);
    browserApi.runtime.onMessage.addListener(recordFrame);
    return () => {
      setInterrupted(false);
      browserApi.action.onClicked.removeListener(recordAllowed);
      browserApi.tabs.onUpdated.removeListener(recordAgain);
      browserApi.runtime.onMessage.removeListener(recordFrame);
    };
  }, [recordedId]);
  return isInterrupted;
}
