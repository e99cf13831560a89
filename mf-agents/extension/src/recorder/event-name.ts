/** The event by which the recorder in the page's own world reports to the extension's content script what it saw. */
export const eventName = "tessera-capture-event";
