import type { Toast } from "@tessera/federation/remote";
import { createStore } from "zustand/vanilla";

/** A toast on the screen. `id` tells two with the same words apart. */
export interface ShownToast extends Toast {
  id: number;
}

export interface ToastState {
  /** The last one is visible. Below it wait errors that were covered before anybody dismissed them. */
  toasts: readonly ShownToast[];
  notify(toast: Toast): void;
  dismiss(id: number): void;
}

/**
 * One toast is visible at a time: a new one takes the place of the old, but an error comes back until it is dismissed. What
 * one is told by the way ("Using existing file") is read before the success it belongs to.
 */
export function createToastStore() {
  let lastId = 0;

  return createStore<ToastState>()((set) => ({
    toasts: [],
    notify(toast) {
      lastId += 1;
      const shown = { ...toast, id: lastId };
      set(({ toasts }) => {
        const kept = toasts.filter((old) => isKept(old, toast));
        const top = toasts.at(-1);
        return {
          toasts: top?.kind === "info" && toast.kind === "success" ? [...kept, shown, top] : [...kept, shown],
        };
      });
    },
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}

export type ToastStore = ReturnType<typeof createToastStore>;

function isKept(old: Toast, newer: Toast): boolean {
  return old.kind === "error" && !(old.title === newer.title && old.message === newer.message);
}
