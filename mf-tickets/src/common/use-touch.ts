import { type RefObject, useLayoutEffect } from "react";

const touches = ["pointerenter", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Calls `onTouch` on every pointer, key, focus or scroll event in `frame`. Null listens to nothing. */
export function useTouch(frame: RefObject<HTMLElement | null>, onTouch: (() => void) | null): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !onTouch) return;
    for (const touch of touches) element.addEventListener(touch, onTouch, { capture: true, passive: true });
    return () => {
      for (const touch of touches) element.removeEventListener(touch, onTouch, { capture: true });
    };
  }, [frame, onTouch]);
}
