import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

interface ActedProps {
  /** What is done to what it holds, once that is there: pressed, dragged over. */
  act(held: HTMLElement): void;
  children: ReactNode;
}

/** Shows a state that only someone who does something reaches. */
export function Acted({ act, children }: ActedProps) {
  const held = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    if (held.current) act(held.current);
  });
  useEffect(() => {
    // What it holds may come to rest only after its own effects.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={held}>{children}</div>;
}

/** Presses the button that says so. */
export function press(words: string): ActedProps["act"] {
  return (held) => {
    const buttons = [...held.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === words)?.click();
  };
}
