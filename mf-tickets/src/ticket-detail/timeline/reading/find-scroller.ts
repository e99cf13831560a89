/** Returns the element that scrolls another one, or null. */
export function findScroller(element: Element | null): HTMLElement | null {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** How much of a message has to be shown to be noticed, in px. */
const noticed = 64;

/** Returns true if an element begins below what its scroller shows, or so near to the lower edge that nobody notices it. */
export function isBelow(element: Element, scroller: Element): boolean {
  return element.getBoundingClientRect().top > scroller.getBoundingClientRect().bottom - noticed;
}
