import { useEffect, useState } from "react";
import { serverNow } from "../server-clock.ts";

/** How many seconds are left by the server's clock, counted down; 0 once it has passed, and for null. */
export function useSecondsUntil(instant: string | null): number {
  const [, redraw] = useState(0);
  const seconds = instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1_000));
  const isOver = seconds === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => redraw((times) => times + 1), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);

  return seconds;
}
