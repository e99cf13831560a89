// Runs in the extension's own world of a recorded page and passes on what the recorder saw.
import { browserApi } from "../browser-api.ts";
import { eventName } from "./event-name.ts";

/** What a page does is passed on together: thousands of lines a second would keep the panel busy one by one. */
const [batchMs, batchSize] = [100, 1_000];
const mark = "tesseraCaptureBridge";

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  let details: string[] = [];
  const passOn = () => {
    if (details.length > 0)
      void browserApi.runtime.sendMessage({ kind: "captured", details }).catch(() => {});
    details = [];
  };
  document.addEventListener(eventName, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail !== "string") return;
    if (details.length === 0) setTimeout(passOn, batchMs);
    details.push(detail);
    if (details.length >= batchSize) passOn();
  });
  addEventListener("pagehide", passOn);
}
