// Runs in the isolated world of a recorded page and passes on the recorder's events.

import { watchPasswords } from "@tessera/capture/is-secret-field";
import { keepListening } from "@tessera/capture/keep-listening";
import { browserApi } from "../browser-api.ts";
import { receiveEvents } from "./page-events.ts";
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
  receiveEvents((detail) => {
    if (details.length === 0) setTimeout(passOn, batchMs);
    details.push(detail);
    if (details.length >= batchSize) passOn();
  });
  // The panel has to record what a new frame does, so report it.
  const reportFrame = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement)
      void browserApi.runtime.sendMessage({ kind: "frame-loaded" }).catch(() => {});
  };
  keepListening(window, () => {
    addEventListener("pagehide", passOn);
    document.addEventListener("load", reportFrame, true);
  });
}
