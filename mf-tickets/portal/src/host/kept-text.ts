const prefix = `tessera-text:${location.pathname.split("/")[2]}:`;

/** Keeps text that is not sent yet for this tab, so that it is there again after a reload, or on another page of a widget's site. */
export function keepText(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // Without storage, or when it is full, text is lost with the page.
  }
}

/** Returns the text that was kept; empty if there is none. */
export function keptText(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}

/** Forgets all texts, for the next person who uses this browser. */
export function forgetTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
