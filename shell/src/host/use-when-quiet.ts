import { useEffect } from "react";
import { whenQuiet } from "../common/when-quiet.ts";

/** Runs a function when the page is quiet, unless the component was unmounted by then. `run` should be a stable reference. */
export function useWhenQuiet(run: () => void): void {
  useEffect(() => {
    let isUnmounted = false;
    void whenQuiet().then(() => isUnmounted || run());
    return () => {
      isUnmounted = true;
    };
  }, [run]);
}
