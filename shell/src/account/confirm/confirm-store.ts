import { createStore } from "zustand/vanilla";

export interface ConfirmState {
  /** True while the person is asked to confirm their identity. */
  isAsked: boolean;
  /** Shows one question for all waiting calls. Resolves to whether the person confirmed. */
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
