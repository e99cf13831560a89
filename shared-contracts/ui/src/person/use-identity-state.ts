import { useSyncExternalStore } from "react";

interface Store<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Who is signed in, rendered again whenever it changes: `useIdentityState(context.identity)`. */
export function useIdentityState<State>(identity: Store<State>): State {
  return useSyncExternalStore(identity.subscribe, identity.getState, identity.getState);
}
