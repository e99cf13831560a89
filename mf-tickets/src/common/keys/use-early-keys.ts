import { useEffect } from "react";
import { forgetEarlyKeys, keepEarly, keepEarlyKeys } from "./early-keys.ts";
import { findKeyTarget } from "./key-target.ts";

let pendingLists = 0;

/** Keeps the keys of tickets, and Enter, which rows handle themselves, while a list shows that it is loading. */
export function useEarlyKeys(): void {
  useEffect(() => {
    pendingLists += 1;
    keepEarlyKeys();
    globalThis.addEventListener("keydown", keepEnter);
    return () => {
      pendingLists -= 1;
      globalThis.removeEventListener("keydown", keepEnter);
      // Rows that take the list's place run the keys first; an empty list or an error has none.
      setTimeout(() => pendingLists === 0 && forgetEarlyKeys());
    };
  }, []);
}

function keepEnter(event: KeyboardEvent): void {
  const { activeElement } = document;
  const isElsewhere = activeElement && activeElement !== document.body && activeElement.id !== "content";
  if (event.key !== "Enter" || event.defaultPrevented || isElsewhere) return;
  keepEarly(() => findKeyTarget("open")?.());
}
