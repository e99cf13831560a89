import type { PersistStorage } from "zustand/middleware";

interface RawValue<State> {
  /** Reads the stored text. Undefined: there is nothing usable in it. */
  read(text: string): State | undefined;
  /** The text to store. Null: nothing, the key is removed. */
  write(state: State): string | null;
}

/**
 * Keeps a store under a key of local storage as the value itself, not wrapped in the store's own JSON.
 * A browser without storage forgets, and works.
 */
export function rawStorage<State>({ read, write }: RawValue<State>): PersistStorage<State> {
  return {
    getItem: (key) => {
      const text = attempt(() => localStorage.getItem(key));
      const state = text === null || text === undefined ? undefined : attempt(() => read(text));
      return state === undefined ? null : { state, version: 0 };
    },
    setItem: (key, { state }) => {
      const text = write(state);
      attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    },
    removeItem: (key) => {
      attempt(() => localStorage.removeItem(key));
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
