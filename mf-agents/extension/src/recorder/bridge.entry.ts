// Runs in the extension's own world of a recorded page and passes on what the recorder saw.
import { browserApi } from "../browser-api.ts";
import { eventName } from "./event-name.ts";

const mark = "tesseraCaptureBridge";

if (!(mark in globalThis)) {
  Object.defineProperty(globalThis, mark, { value: true });
  document.addEventListener(eventName, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === "string")
      void browserApi.runtime.sendMessage({ kind: "captured", detail }).catch(() => {});
  });
}
