/** Loads the code of the list, which is not part of the page's first load. */
export function loadList() {
  return import("./notification-list.tsx");
}

/** Loads the code in advance. A failure is ignored here and shown when the list is opened. */
export function warmList(): void {
  loadList().catch(() => undefined);
}
