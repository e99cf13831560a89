import { useSyncExternalStore } from "react";

/** Returns false while the browser has no network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  const over = new AbortController();
  for (const event of ["online", "offline"])
    window.addEventListener(event, onChange, { signal: over.signal });
  return () => over.abort();
}
