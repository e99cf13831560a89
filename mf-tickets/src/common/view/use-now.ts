import { useEffect, useState } from "react";

const stepMs = 30_000;

/** Returns the time in milliseconds since the epoch, every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
