import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus where something was removed by the button that went with it: on the button that is in its place now, on
 * the last one, or else on the fallback. `buttons` selects the buttons that remove.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  buttons: string,
  fallback: () => HTMLElement | null,
): void {
  const focused = useRef<Element | null>(null);
  const before = useRef<Element[]>([]);

  useLayoutEffect(() => {
    const note = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useLayoutEffect(() => {
    const now = [...(list.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
    const place = focused.current ? before.current.indexOf(focused.current) : -1;
    before.current = now;
    if (place < 0 || focused.current?.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    (now[Math.min(place, now.length - 1)] ?? fallback())?.focus();
  });
}
