import type { LiveEvent } from "@tessera/wire/notification/live";
import type { LiveEvents } from "../remote.ts";

/** Creates a live stream whose events the test publishes. */
export function aLiveStream() {
  const listeners = new Set<(event: LiveEvent) => void>();
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
    publish(event: LiveEvent) {
      for (const listener of listeners) listener(event);
    },
  };
}
