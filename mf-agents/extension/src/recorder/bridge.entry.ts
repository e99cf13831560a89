// Runs in the isolated world of a recorded page and passes on the recorder's events.
import { watchPasswords } from "@tessera/capture/is-secret-field";
import { browserApi } from "../browser-api.ts";
import { eventName } from "./event-name.ts";
import { publishActs } from "./publish-acts.ts";

/** Events are sent in batches: one message each would keep the panel busy with a page that logs thousands of lines a second. */
const [batchMs, batchSize] = [100, 1_000];
const mark = "tesseraCaptureBridge";

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  watchPasswords(document);
  publishActs();
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
