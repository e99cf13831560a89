import { useLayoutEffect, useRef, useState } from "react";

/** Runs one piece of work at a time. A button that is disabled meanwhile loses the focus, so the focus is restored afterwards. */
export function useBusy(): { isBusy: boolean; run(work: () => Promise<void>): void } {
  const [isBusy, setBusy] = useState(false);
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
    focused.current = null;
  }, [isBusy]);

  function run(work: () => Promise<void>): void {
    if (isBusy) return;
    focused.current = document.activeElement;
    setBusy(true);
    void work().finally(() => setBusy(false));
  }

  return { isBusy, run };
}
