import type { FromPanel, ToPanel } from "../host/embedded-frame.ts";

/**
 * Holds for the tab what is written in the panel and not sent yet, because some browsers give a frame of another site no storage. The panel
 * encrypts it.
 */
export function createHeldTexts(panel: string, post: (message: ToPanel) => void) {
  const key = `tessera-texts:${panel}`;
  return {
    texts: () => post({ tessera: "texts", texts: read(key) }),
    hold: (message: FromPanel) => "texts" in message && write(key, message.texts),
  };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, texts: string): void {
  try {
    if (texts) sessionStorage.setItem(key, texts);
    else sessionStorage.removeItem(key);
  } catch {
    // The site's storage is blocked or full: text is lost with the page.
  }
}
