import { useEffect } from "react";

/**
 * Restores the focus when a dialog is unmounted. A dialog that opens by being mounted does not know what had the focus before.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
