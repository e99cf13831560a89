import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How wide each was the last time, in px. */
const lastWidths = new Map<string, number>();

/**
 * How wide an element is, in px; null before it was ever there. When it comes back, it is as wide as it was until it has been measured:
 * what it holds is drawn with the page, and not after it.
 */
export function useWidth(key: string): { ref: RefObject<HTMLDivElement | null>; width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(lastWidths.get(key) ?? null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const now = Math.round(element.getBoundingClientRect().width);
      lastWidths.set(key, now);
      setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [key]);
  return { ref, width };
}
