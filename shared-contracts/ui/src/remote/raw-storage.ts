import type { PersistStorage } from "zustand/middleware";

interface RawValue<State> {
  /** Parses the stored text. Returns undefined if it is not usable. */
  read(text: string): State | undefined;
  /** Returns the text to store; null removes the key. */
  write(state: State): string | null;
}

/** Returns the text under a key of local storage; null if there is none, or storage is unavailable. */
export function readStored(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** Stores a text, or removes the key. Returns true on success. */
export function writeStored(key: string, text: string | null): boolean {
  const done = attempt(() => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  });
  return done ?? false;
}

/**
 * Persists a store under a key of local storage as the raw value, not wrapped in the store's own JSON. Without storage, the store works but
 * is not persisted.
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
