/** Gets the code of the list, which is no part of the page's first load. */
export function loadList() {
  return import("./notification-list.tsx");
}

/** The same ahead of time: a failure shows when the list is opened. */
export function warmList(): void {
  loadList().catch(() => undefined);
}
