import { type RefObject, useCallback, useEffect, useRef } from "react";

const presses = ["pointerdown", "keydown"] as const;
const releases = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * Answers how to wait until no button, finger or key is down in `frame`: a click belongs to the element on which it began and ended, so
 * nothing may take its place meanwhile.
 */
export function useRelease(frame: RefObject<HTMLElement | null>): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    const element = frame.current;
    const press = () => {
      isDown.current = true;
    };
    // The click follows at once, in the same task.
    const release = () =>
      setTimeout(() => {
        isDown.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    for (const name of presses) element?.addEventListener(name, press, { capture: true });
    for (const name of releases) window.addEventListener(name, release);
    return () => {
      for (const name of presses) element?.removeEventListener(name, press, { capture: true });
      for (const name of releases) window.removeEventListener(name, release);
    };
  }, [frame]);

  return useCallback((run) => {
    if (isDown.current) waiting.current = run;
    else run();
  }, []);
}
