import { useEffect, useState } from "react";
import { serverNow } from "../server-clock.ts";

/** A longer one would end at once. */
const maxTimerMs = 2 ** 31 - 1;

/** Whether a moment is still to come by the server's clock; redrawn when it passes. */
export function useIsBefore(instant: string): boolean {
  const left = Date.parse(instant) - serverNow();
  const [, redraw] = useState(0);
  const isBefore = left > 0;

  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => redraw((times) => times + 1), Math.min(left, maxTimerMs));
    return () => clearTimeout(timer);
  }, [isBefore, left]);

  return isBefore;
}
