import type { User } from "@tessera/wire/account/session";
import type { SessionState } from "./identity-client.ts";

const nobody: SessionState = {
  isAuthenticated: false,
  isLoading: false,
  isTokenProviderReady: false,
  user: null,
  error: null,
};

export function createSessionStore() {
  let state: SessionState = { ...nobody, isLoading: true };
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loading: () => become({ ...state, isLoading: true, error: null }),
    signedIn: (user: User) =>
      become({ isAuthenticated: true, isLoading: false, isTokenProviderReady: true, user, error: null }),
    signedOut: () => become(nobody),
    unknown: (error: Error) => become({ ...nobody, error }),
  };
}
