import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list after an entry was removed together with its button: on the button now in its place, on the last one, or else
 * on the fallback. `buttons` is the selector of the remove buttons.
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
    const index = focused.current ? before.current.indexOf(focused.current) : -1;
    before.current = now;
    if (index < 0 || focused.current?.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    (now[Math.min(index, now.length - 1)] ?? fallback())?.focus();
  });
}
