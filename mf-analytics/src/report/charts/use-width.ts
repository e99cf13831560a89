import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The last known widths by key, in px. */
const lastWidths = new Map<string, number>();

/**
 * Measures the width of an element, in px; null before the first measurement. An element that is mounted again starts with its last width
 * until it is measured, so that its content is rendered together with the page.
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
