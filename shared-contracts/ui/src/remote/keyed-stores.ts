import { useCallback, useSyncExternalStore } from "react";

interface Rules<State> {
  /** Returns the initial state of a key, as it was stored. */
  open(key: string): State;
  /** Returns true if the state can be dropped from memory and opened again later without losing anything. */
  mayForget(state: State): boolean;
}

/** Creates stores of states by key. Components share the state of a key; it is dropped when nothing subscribes to it any more. */
export function keyedStores<State>({ open, mayForget }: Rules<State>) {
  const states = new Map<string, State>();
  const listeners = new Map<string, Set<() => void>>();

  function get(key: string): State {
    const known = states.get(key);
    if (known !== undefined) return known;
    const state = open(key);
    states.set(key, state);
    return state;
  }

  function set(key: string, state: State): void {
    states.set(key, state);
    for (const listener of listeners.get(key) ?? []) listener();
  }

  function subscribe(key: string, listener: () => void): () => void {
    const subscribers = listeners.get(key) ?? new Set();
    listeners.set(key, subscribers.add(listener));
    return () => {
      subscribers.delete(listener);
      if (subscribers.size > 0) return;
      listeners.delete(key);
      if (mayForget(get(key))) states.delete(key);
    };
  }

  return { get, set, subscribe };
}

export type KeyedStores<State> = ReturnType<typeof keyedStores<State>>;

/** Returns the state of a key, and re-renders when it changes. */
export function useKeyed<State>({ get, subscribe }: KeyedStores<State>, key: string): State {
  const follow = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  return useSyncExternalStore(follow, () => get(key));
}
