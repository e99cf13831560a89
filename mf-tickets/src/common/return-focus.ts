/** Elements that got the focus back by Escape. Pressing Escape once more there must not act on the page. */
const afterEscape = new WeakSet<Element>();

/** Returns the focus to the element that opened something which is now closed. */
export function returnFocus(element: HTMLElement | null, { byEscape = false } = {}): void {
  if (!element) return;
  element.focus();
  if (!byEscape) return;
  afterEscape.add(element);
  element.addEventListener("blur", () => afterEscape.delete(element), { once: true });
}

/** Returns true for the first Escape after an edit was ended by Escape. Asking clears that state. */
export function takeEscapeAfterEdit(): boolean {
  const { activeElement } = document;
  return activeElement !== null && afterEscape.delete(activeElement);
}
