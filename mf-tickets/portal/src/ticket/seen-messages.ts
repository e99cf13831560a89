import { reportNews } from "../embedded-frame.ts";
import { keepText, keptText } from "../request/kept-text.ts";

const name = "seen";
let isOpen = false;
let newest = "";

/** Notes that the widget's panel was opened or closed. While it is open, everything in it counts as seen. */
export function noteShown(isShown: boolean): void {
  isOpen = isShown;
  if (isOpen) keepText(name, newest);
}

/** Notes when the newest message was written. The button counts it if it came after what was seen, also on another page of the site. */
export function noteNewest(instant: string): void {
  if (instant <= newest) return;
  newest = instant;
  const seen = keptText(name);
  if (isOpen) keepText(name, newest);
  else if (seen !== "" && newest > seen) reportNews();
}
