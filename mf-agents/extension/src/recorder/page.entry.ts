// Runs in the page's own world, once a person began to record in that tab.
import type { CapturedEvent } from "@tessera/wire/capture";
import { eventName } from "./event-name.ts";
import { recordConsole } from "./record-console.ts";
import { recordFetch } from "./record-fetch.ts";
import { recordXhr } from "./record-xhr.ts";

const mark = Symbol.for("tessera.capture");

function publish(event: CapturedEvent): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: JSON.stringify(event) }));
}

if (!(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  recordConsole(window, publish);
  recordFetch(window, publish);
  recordXhr(window, publish);
}
