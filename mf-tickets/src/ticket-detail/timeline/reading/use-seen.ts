import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const longEnough = 1_000;

/** Returns the newest entry of a list while its last line is in view, otherwise null. */
function useNewestInView(list: RefObject<Element | null>, newest: string | null): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const line = list.current?.lastElementChild;
    if (!line) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ? newest : null);
    });
    observer.observe(line);
    return () => observer.disconnect();
  }, [list, newest]);
  return inView;
}

/** Reports the newest entry of a list once it has been in view in an open window for a second. */
export function useSeen(
  list: RefObject<Element | null>,
  newest: string | null,
  onSeen: (id: string) => void,
) {
  const inView = useNewestInView(list, newest);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (inView === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => report(inView), longEnough);
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    };
  }, [inView]);
}
