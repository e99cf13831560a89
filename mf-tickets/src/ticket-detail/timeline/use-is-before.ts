import { useEffect, useState } from "react";
import { serverNow } from "../server-clock.ts";

/** Whether a moment is still to come by the server's clock; redrawn when it passes. */
export function useIsBefore(instant: string): boolean {
  const left = Date.parse(instant) - serverNow();
  const [, redraw] = useState(0);
  const isBefore = left > 0;

  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => redraw((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [isBefore, left]);

  return isBefore;
}
