// Runs in the page's main world after a person started to record in that tab.
import { recordPage } from "@tessera/capture/record-page";
import { publishEvent } from "./page-events.ts";

const mark = Symbol.for("tessera.capture");

if (!(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  recordPage(window, publishEvent);
}
