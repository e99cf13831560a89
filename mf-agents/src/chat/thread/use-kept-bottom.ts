import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The distance from the end, in px, that still counts as the end. */
const slack = 48;

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= slack;
}

/**
 * Keeps the end in view while the content grows, unless the person has scrolled up. `what` identifies the conversation, `sent` the person's
 * own message that is being sent: another one of either is shown from its end.
 */
export function useKeptBottom(
  what: string,
  sent: string | null,
): {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isScrolledUp: boolean;
  goToEnd(): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isKept = useRef(true);
  const [isScrolledUp, setScrolledUp] = useState(false);

  function goToEnd() {
    isKept.current = true;
    setScrolledUp(false);
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useLayoutEffect(goToEnd, [what]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person's own message is shown whenever it is another one
  useLayoutEffect(() => {
    if (sent !== null) goToEnd();
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are those of this conversation
  useEffect(() => {
    const [box, inner] = [scroller.current, content.current];
    if (!box || !inner) return;
    let lastTop = box.scrollTop;
    const look = () => {
      // Content that has just grown leaves the end without being scrolled.
      const isUp = box.scrollTop < lastTop;
      lastTop = box.scrollTop;
      if (isAtEnd(box)) isKept.current = true;
      else if (isUp) isKept.current = false;
      setScrolledUp(!isKept.current);
    };
    const grown = new ResizeObserver(() => {
      if (isKept.current) box.scrollTop = box.scrollHeight;
    });
    grown.observe(inner);
    grown.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [what]);

  return { scroller, content, isScrolledUp, goToEnd };
}
