import type { KeyboardEvent } from "react";

/** Returns a key handler: Enter saves, Escape cancels. Both are ignored during IME composition. Escape does not bubble out of the field. */
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
