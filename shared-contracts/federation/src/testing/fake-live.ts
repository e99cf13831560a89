import type { LiveFact } from "@tessera/wire/live";
import type { LiveEvents } from "../remote.ts";

/** A stream of facts that a test tells itself. */
export function aLiveStream() {
  const listeners = new Set<(fact: LiveFact) => void>();
  const live: LiveEvents = {
    getState: () => "connected",
    subscribe: () => () => undefined,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    live,
    publish(fact: LiveFact) {
      for (const listener of listeners) listener(fact);
    },
  };
}
