import { useEffect, useRef } from "react";

/**
 * Calls `onEnd` after `milliseconds` since the first render, not counting paused time. The duration may change meanwhile. Null never ends.
 */
export function useCountdown(milliseconds: number | null, isPaused: boolean, onEnd: () => void): void {
  const elapsed = useRef(0);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    if (milliseconds === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), Math.max(0, milliseconds - elapsed.current));
    return () => {
      clearTimeout(timer);
      elapsed.current += performance.now() - startedAt;
    };
  }, [milliseconds, isPaused]);
}
