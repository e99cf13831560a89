/** The event by which the recorder in the page's main world sends its findings to the extension's content script. */
export const eventName = "tessera-capture-event";
