import type { Identity, IdentityState, LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { createLiveSession, type LiveSession, type LiveSessionContext } from "./live-session.ts";

export interface LiveEventsContext extends LiveSessionContext {
  identity: Pick<Identity, "getState" | "subscribe">;
}

type State = ReturnType<LiveEvents["getState"]>;

/**
 * Creates the live events of the current organization while the person is signed in. After they sign out or switch the organization, no
 * more events of the old one are delivered.
 */
export function createLiveEvents({ identity, ...context }: LiveEventsContext): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>();
  const watchers = new Set<() => void>();
  let state: State = "connecting";
  let session: LiveSession | null = null;
  let key: string | null = null;

  function become(next: State): void {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function follow(): void {
    const next = toKey(identity.getState());
    if (next === key) return;
    key = next;
    session?.close();
    become("connecting");
    session = key === null ? null : createLiveSession(context, { key, become, send: notifyAll(listeners) });
  }

  identity.subscribe(follow);
  follow();

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** Returns the key of the stream, one for each person and organization; null if there is no stream. */
function toKey({ isAuthenticated, user }: IdentityState): string | null {
  if (!isAuthenticated || !user?.organization) return null;
  return `${user.organization.id}:${user.id}`;
}

/**
 * Returns a function that notifies all listeners. An error in one listener is rethrown as an uncaught error and does not affect the others.
 */
function notifyAll(listeners: Set<(event: LiveEvent) => void>) {
  return (event: LiveEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
}
