import { widgetWords } from "./widget-words.ts";

/** Creates the panel's frame. The host page has no access to its cookies, and the sandbox keeps the panel from navigating the host page. */
export function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = address;
  frame.title = widgetWords().panel;
  frame.setAttribute(
    "sandbox",
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
  );
  frame.referrerPolicy = "origin";
  return frame;
}
