import { readShadowRoot } from "../cover/shadow-roots.ts";

/** An element at a point, and where the window that it belongs to begins, in CSS pixels of the outermost window. */
export interface FoundElement {
  element: Element;
  left: number;
  top: number;
}

/**
 * Finds the innermost element at a point, also a disabled one, in shadow trees and in frames that the page can read. `ignored` is the
 * element that lies over all others.
 */
export function findElementAt(page: Document, x: number, y: number, ignored: Element): FoundElement | null {
  return findIn(page, { x, y, left: 0, top: 0 }, ignored);
}

interface Place {
  x: number;
  y: number;
  left: number;
  top: number;
}

function findIn(root: Document | ShadowRoot, place: Place, ignored: Element): FoundElement | null {
  const element = root.elementsFromPoint(place.x, place.y).find((one) => one !== ignored);
  if (!element) return null;
  const inner = openInside(element, place);
  const found = inner && inner.root !== root ? findIn(inner.root, inner.place, ignored) : null;
  return found ?? { element, left: place.left, top: place.top };
}

function openInside(element: Element, place: Place): { root: Document | ShadowRoot; place: Place } | null {
  const frame = readFrame(element);
  if (!frame) {
    const root = readShadowRoot(element);
    return root && { root, place };
  }
  const { x, y } = element.getBoundingClientRect();
  const [left, top] = [x + element.clientLeft, y + element.clientTop];
  return {
    root: frame,
    place: { x: place.x - left, y: place.y - top, left: place.left + left, top: place.top + top },
  };
}

/** Returns the document in a frame of the same site. */
function readFrame(element: Element): Document | null {
  return (element as HTMLIFrameElement).contentDocument ?? null;
}
