import type { Identity, IdentityState } from "@tessera/federation/remote";

/** A session that a test may change under the module. */
export function aSession(start: IdentityState) {
  let state = start;
  const listeners = new Set<() => void>();
  const identity: Identity = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: async () => undefined,
    signOut: async () => undefined,
  };
  return {
    identity,
    change(part: Partial<IdentityState>) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
  };
}
