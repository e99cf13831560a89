import { widgetWords } from "./widget-words.ts";

/** The panel. The page around has no part in its cookies, and may not be navigated by it. */
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
