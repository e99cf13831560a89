import type { WidgetLook } from "./widget-look.ts";
import { createStyleSheet } from "./widget-style.ts";

/** Creates the widget's element, with its parts in a shadow root. */
export function createHost(look: WidgetLook, parts: readonly Element[]): HTMLElement {
  const host = document.createElement("tessera-widget");
  host.popover = "manual";
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [createStyleSheet(look)];
  root.append(...parts);
  return host;
}

/**
 * Puts the element beside the body and on top of the top layer, so that nothing that the page does with its body moves or covers it. Moving
 * it within the top layer keeps the frame as it is.
 */
export function addToPage(host: HTMLElement): void {
  if (!host.isConnected) document.documentElement.append(host);
  host.hidePopover?.();
  host.showPopover?.();
}
