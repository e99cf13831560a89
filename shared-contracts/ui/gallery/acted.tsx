import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

interface ActedProps {
  /** Acts on the rendered children: presses a button, drags a file over them. */
  act(held: HTMLElement): void;
  children: ReactNode;
}

/** Shows a state that is only reached by an interaction. */
export function Acted({ act, children }: ActedProps) {
  const held = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    if (held.current) act(held.current);
  });
  useEffect(() => {
    // Children may only be ready after their own effects have run.
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={held}>{children}</div>;
}

/** Returns an action that presses the button with this text. */
export function press(words: string): ActedProps["act"] {
  return (held) => {
    const buttons = [...held.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === words)?.click();
  };
}
