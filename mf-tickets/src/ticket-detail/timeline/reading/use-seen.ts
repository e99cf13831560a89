import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const longEnough = 1_000;

function useIsVisible(element: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setVisible(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}

/** Reports the newest entry once it has been visible in an open window for a second. */
export function useSeen(
  element: RefObject<Element | null>,
  newest: string | null,
  onSeen: (id: string) => void,
) {
  const isVisible = useIsVisible(element);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (!isVisible || newest === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => report(newest), longEnough);
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    };
  }, [isVisible, newest]);
}
