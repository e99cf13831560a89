import { useEffect, useState } from "react";
import { serverNow } from "../../common/time/server-clock.ts";

/** The maximum delay of a timer. A longer one would fire immediately. */
const maxTimerMs = 2 ** 31 - 1;

/** Returns true if an instant is still in the future by the server's clock. Rerenders when it passes. */
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
