import { useEffect } from "react";
import { whenQuiet } from "../common/when-quiet.ts";

/** Runs something once the page has come to rest, unless what asked for it was removed by then. `run` is to be stable. */
export function useWhenQuiet(run: () => void): void {
  useEffect(() => {
    let isUnmounted = false;
    void whenQuiet().then(() => isUnmounted || run());
    return () => {
      isUnmounted = true;
    };
  }, [run]);
}
