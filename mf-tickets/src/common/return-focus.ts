/** Where the focus was put back by Escape: the same key, pressed once more, is not meant for the page. */
const afterEscape = new WeakSet<Element>();

/** Puts the focus back on what opened something that is closed now. */
export function returnFocus(element: HTMLElement | null, { byEscape = false } = {}): void {
  if (!element) return;
  element.focus();
  if (!byEscape) return;
  afterEscape.add(element);
  element.addEventListener("blur", () => afterEscape.delete(element), { once: true });
}

/** Whether the first Escape after an edit was ended by Escape: it is forgotten by asking. */
export function takeEscapeAfterEdit(): boolean {
  const { activeElement } = document;
  return activeElement !== null && afterEscape.delete(activeElement);
}
