import { useEffect, useState } from "react";
import { serverNow } from "../../../common/time/server-clock.ts";

/** Returns the seconds until an instant by the server's clock, counting down; 0 if it has passed or is null. */
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
