import type { Identity, IdentityState, LiveEvents } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/live";
import { createLiveSession, type LiveSession, type LiveSessionContext } from "./live-session.ts";

export interface LiveEventsContext extends LiveSessionContext {
  identity: Pick<Identity, "getState" | "subscribe">;
}

type State = ReturnType<LiveEvents["getState"]>;

/**
 * Events of the organization one works in, for as long as one is signed in. Signing out or changing the
 * organization receives nothing more of the old one.
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
    const next = keyOf(identity.getState());
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

/** Whose stream it is: one person in one organization. */
function keyOf({ isAuthenticated, user }: IdentityState): string | null {
  if (!isAuthenticated || !user?.organization) return null;
  return `${user.organization.id}:${user.id}`;
}

/** A listener that fails is its own problem, reported like any error nobody caught. */
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
