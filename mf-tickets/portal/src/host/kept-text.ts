import { isEmbedded } from "./embedded-frame.ts";
import type { TextStorage } from "./held-texts.ts";

const prefix = `tessera-text:${location.pathname.split("/")[2]}:`;

let storage = findStorage();

/** Opens the storage of texts: the tab's own, or what the host page holds where the browser gives a frame none. */
export async function openTexts(): Promise<void> {
  if (storage !== null || !isEmbedded) return;
  const { openHeldTexts } = await import("./held-texts.ts");
  storage = await openHeldTexts();
}

/** Returns the tab's storage, or null if the browser gives this page none. */
function findStorage(): TextStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps text that is not sent yet for this tab, so that it is there again after a reload, or on another page of a widget's site. */
export function keepText(name: string, text: string): void {
  try {
    if (text === "") storage?.removeItem(prefix + name);
    else storage?.setItem(prefix + name, text);
  } catch {
    // When the storage is full, text is lost with the page.
  }
}

/** Returns the text that was kept; empty if there is none. */
export function keptText(name: string): string {
  return storage?.getItem(prefix + name) ?? "";
}

/** Forgets all texts, for the next person who uses this browser. */
export function forgetTexts(): void {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  for (const name of names) if (name.startsWith(prefix)) storage?.removeItem(name);
}
