/** Remembers for the tab that the panel was opened: then it is loaded on the site's next page, so that the button counts new messages. */
const openedKey = "tessera-opened";

export function rememberOpened(): void {
  try {
    sessionStorage.setItem(openedKey, "1");
  } catch {
    // The site's storage is blocked: the button counts messages only after it was pressed.
  }
}

export function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(openedKey) !== null;
  } catch {
    return false;
  }
}
