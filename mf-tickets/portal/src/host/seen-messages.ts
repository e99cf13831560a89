import { keepText, keptText } from "./kept-text.ts";

const name = "seen";

/** What the reader has seen. While the widget's panel is open, everything in it counts as seen. */
export interface SeenMessages {
  /** Notes that the widget's panel was opened or closed. */
  noteShown(isOpen: boolean): void;
  /** Notes when the newest message was written. The button counts it if it came after what was seen, also on another page of the site. */
  noteNewest(instant: string): void;
}

export function createSeenMessages(reportNews: () => void): SeenMessages {
  let isOpen = false;
  let newest = "";
  return {
    noteShown(isShown) {
      isOpen = isShown;
      if (isOpen) keepText(name, newest);
    },
    noteNewest(instant) {
      if (instant <= newest) return;
      newest = instant;
      const seen = keptText(name);
      if (isOpen) keepText(name, newest);
      else if (seen !== "" && newest > seen) reportNews();
    },
  };
}
