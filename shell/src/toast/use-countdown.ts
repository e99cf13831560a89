import { useEffect, useRef } from "react";

/** Calls `onEnd` after `milliseconds`, not counting the time it is paused. Null never ends. */
export function useCountdown(milliseconds: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (left.current === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - startedAt));
    };
  }, [isPaused]);
}
