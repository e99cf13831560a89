import type { CapturedEvent } from "@tessera/wire/file/capture";

/** The event by which the recorder in the page's main world sends its findings to the extension's content script. */
const eventName = "tessera-capture-event";

/** Sends an event to the content scripts of this page. Unlike a document, `performance` keeps its listeners when the page is written again. */
export function publishEvent(event: CapturedEvent): void {
  performance.dispatchEvent(new CustomEvent(eventName, { detail: JSON.stringify(event) }));
}

/** Receives the events of this page, each as JSON. */
export function receiveEvents(receive: (detail: string) => void): void {
  performance.addEventListener(eventName, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === "string") receive(detail);
  });
}
