import type { CapturedElement } from "@tessera/wire/file/capture";
import { computeAccessibleName, getRole } from "dom-accessibility-api";
import { findSelector } from "./find-selector.ts";

const shownStyles = [
  "display",
  "visibility",
  "opacity",
  "color",
  "background-color",
  "font-size",
  "cursor",
  "pointer-events",
];

/** Describes the picked element. Text typed into fields is left out. */
export function describeElement(element: Element): CapturedElement {
  const computed = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    at: new Date().toISOString(),
    selector: findSelector(element),
    tag: element.tagName.toLowerCase(),
    text: (element.textContent ?? "").replace(/\s+/gu, " ").trim().slice(0, 500),
    role: getRole(element),
    name: computeAccessibleName(element),
    styles: Object.fromEntries(shownStyles.map((name) => [name, computed.getPropertyValue(name)])),
    box: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
    page_url: location.href,
  };
}
