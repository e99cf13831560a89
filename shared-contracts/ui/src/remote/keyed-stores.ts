import { useCallback, useSyncExternalStore } from "react";

interface Rules<State> {
  /** The state to begin with, as it was stored. */
  open(key: string): State;
  /** Whether nothing is lost when it is dropped from memory and opened again later. */
  mayForget(state: State): boolean;
}

/** States by key, shared by everything that shows them, and dropped when nothing does. */
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

/** The state of a key, redrawn when it changes. */
export function useKeyed<State>({ get, subscribe }: KeyedStores<State>, key: string): State {
  const follow = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  return useSyncExternalStore(follow, () => get(key));
}
