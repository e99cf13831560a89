import { useEffect, useState } from "react";
import { browserApi } from "../browser-api.ts";
import { pickingEnded, stopPicking } from "../recorder/picking-news.ts";
import { startElementSelection } from "./capture-tab.ts";

/** Whether the person is picking an element in a tab. Escape ends it, also in the panel. */
export function usePicking() {
  const [tabId, setTabId] = useState<number | null>(null);
  useEffect(() => {
    if (tabId === null) return;
    const stop = () =>
      void browserApi.tabs.sendMessage(tabId, { kind: stopPicking }).catch(() => setTabId(null));
    const stopByKey = ({ key }: KeyboardEvent) => key === "Escape" && stop();
    const hear = (message: unknown) => {
      if (Object(message).kind === pickingEnded) setTabId(null);
    };
    browserApi.runtime.onMessage.addListener(hear);
    window.addEventListener("keydown", stopByKey);
    return () => {
      browserApi.runtime.onMessage.removeListener(hear);
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
