import { useSyncExternalStore } from "react";

interface Store<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Returns the sign-in state, and re-renders whenever it changes: `useIdentityState(context.identity)`. */
export function useIdentityState<State>(identity: Store<State>): State {
  return useSyncExternalStore(identity.subscribe, identity.getState, identity.getState);
}
