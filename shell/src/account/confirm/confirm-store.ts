import { createStore } from "zustand/vanilla";

export interface ConfirmState {
  /** Whether someone is asked to confirm who they are. */
  isAsked: boolean;
  /** Asks, once for all calls that wait. Resolves to whether they did. */
  ask(): Promise<boolean>;
  settle(isConfirmed: boolean): void;
}

export function createConfirmStore() {
  let waiting: ((isConfirmed: boolean) => void)[] = [];

  return createStore<ConfirmState>()((set) => ({
    isAsked: false,
    ask() {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.push(resolve);
      set({ isAsked: true });
      return promise;
    },
    settle(isConfirmed) {
      const settled = waiting;
      waiting = [];
      set({ isAsked: false });
      for (const resolve of settled) resolve(isConfirmed);
    },
  }));
}

export type ConfirmStore = ReturnType<typeof createConfirmStore>;
