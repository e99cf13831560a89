import { publishEvent } from "./page-events.ts";
import { watchActs } from "./watch-acts.ts";

const mark = "tesseraCaptureActs";

/** Sends what a person does on the page the same way as what the page does. Twice in one page has no effect. */
export function publishActs(): void {
  if (mark in globalThis) return;
  Object.defineProperty(globalThis, mark, { value: true });
  // Those who listen are set up first.
  queueMicrotask(() => watchActs(document, (act) => publishEvent({ kind: "act", act })));
}
