import { useEffect, useState } from "react";
import { browserApi } from "../../browser-api.ts";
import { selectionEnded, stopSelection } from "../../recorder/selection-news.ts";
import { startElementSelection } from "./capture-tab.ts";

/** Whether the person is selecting an element in a tab. Escape ends it, also in the panel. */
export function useElementSelection() {
  const [tabId, setTabId] = useState<number | null>(null);
  useEffect(() => {
    if (tabId === null) return;
    const stop = () =>
      void browserApi.tabs.sendMessage(tabId, { kind: stopSelection }).catch(() => setTabId(null));
    const stopByKey = ({ key }: KeyboardEvent) => key === "Escape" && stop();
    const receive = (message: unknown) => {
      if (Object(message).kind === selectionEnded) setTabId(null);
    };
    browserApi.runtime.onMessage.addListener(receive);
    window.addEventListener("keydown", stopByKey);
    return () => {
      browserApi.runtime.onMessage.removeListener(receive);
      window.removeEventListener("keydown", stopByKey);
      stop();
    };
  }, [tabId]);
  return {
    isOn: tabId !== null,
    async start(id: number) {
      await startElementSelection(id);
      setTabId(id);
    },
    stop: () => setTabId(null),
  };
}
