import { type RefObject, useCallback, useEffect, useRef } from "react";

const presses = ["pointerdown", "keydown"] as const;
const releases = ["pointerup", "pointercancel", "keyup", "blur"] as const;

/**
 * Returns a function that runs a callback once no button, finger or key is down in `frame`. A click belongs to the element on which it both
 * started and ended, so that element must not be replaced in between.
 */
export function useRelease(frame: RefObject<HTMLElement | null>): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    const element = frame.current;
    const press = () => {
      isDown.current = true;
    };
    // The click event follows in the same task.
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
