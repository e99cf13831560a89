import type { PersistStorage } from "zustand/middleware";

interface RawValue<State> {
  /** Reads the stored text. Undefined: there is nothing usable in it. */
  read(text: string): State | undefined;
  /** The text to store. Null: nothing, the key is removed. */
  write(state: State): string | null;
}

/** The text under a key of local storage; null where there is none, or no storage. */
export function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** Stores a text, or removes it. Answers whether it was possible. */
export function writeStored(key: string, text: string | null): boolean {
  const done = attempt(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  });
  return done ?? false;
}

/**
 * Keeps a store under a key of local storage as the value itself, not wrapped in the store's own JSON.
 * A browser without storage forgets, and works.
 */
export function rawStorage<State>({ read, write }: RawValue<State>): PersistStorage<State> {
  return {
    getItem: (key) => {
      const text = readStored(key);
      const state = text === null ? undefined : attempt(() => read(text));
      return state === undefined ? null : { state, version: 0 };
    },
    setItem: (key, { state }) => void writeStored(key, write(state)),
    removeItem: (key) => void writeStored(key, null),
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
