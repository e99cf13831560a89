import type { KeyboardEvent } from "react";

/** Enter saves, Escape cancels; both stay in the field, and neither counts while a word is being composed. */
export function fieldKeys({ onEnter, onEscape }: { onEnter?(): void; onEscape(): void }) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && onEnter) {
      event.preventDefault();
      onEnter();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      onEscape();
    }
  };
}
