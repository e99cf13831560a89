// Runs in the page's main world after a person started to record in that tab.
import { recordPage } from "@tessera/capture/record-page";
import type { CapturedEvent } from "@tessera/wire/file/capture";
import { eventName } from "./event-name.ts";

const mark = Symbol.for("tessera.capture");

function publish(event: CapturedEvent): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: JSON.stringify(event) }));
}

if (!(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  recordPage(window, publish);
}
