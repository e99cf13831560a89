import { useEffect, useMemo } from "react";

const usedLock = "tessera-used";
const turnLock = "tessera-desktop-notifications";

interface TabTurn {
  /** Returns true if no tab of this browser is used, and this one acts for all of them. */
  isMine(): Promise<boolean>;
}

/** Finds out which tab acts while none is used. Browsers without locks consider only this tab. */
export function useTabTurn(): TabTurn {
  const state = useMemo(() => ({ isFirst: !("locks" in navigator) }), []);
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const closing = new AbortController();
    const { signal } = closing;
    void hold(turnLock, "exclusive", signal, () => {
      state.isFirst = true;
    });
    const stopHoldingWhileUsed = holdWhileUsed();
    return () => {
      state.isFirst = false;
      closing.abort();
      stopHoldingWhileUsed();
    };
  }, [state]);
  return useMemo(
    () => ({
      async isMine() {
        if (!state.isFirst || document.hasFocus()) return false;
        if (!("locks" in navigator)) return true;
        return navigator.locks.request(usedLock, { ifAvailable: true }, (lock) => lock !== null);
      },
    }),
    [state],
  );
}

/** Shows the other tabs that this one is used, as long as it has the focus. Returns a function that stops that. */
function holdWhileUsed(): () => void {
  let use: AbortController | null = null;
  const begin = () => {
    if (use) return;
    use = new AbortController();
    void hold(usedLock, "shared", use.signal);
  };
  const end = () => {
    use?.abort();
    use = null;
  };
  if (document.hasFocus()) begin();
  window.addEventListener("focus", begin);
  window.addEventListener("blur", end);
  return () => {
    end();
    window.removeEventListener("focus", begin);
    window.removeEventListener("blur", end);
  };
}

/** Holds a lock once it is free, until `signal` aborts. */
async function hold(name: string, mode: LockMode, signal: AbortSignal, onHeld?: () => void): Promise<void> {
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      onHeld?.();
      signal.addEventListener("abort", () => resolve());
    });
  // Rejects only if `signal` aborts.
  await navigator.locks.request(name, { mode, signal }, untilAborted).catch(() => undefined);
}
