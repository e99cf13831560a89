import type { Toast } from "@tessera/federation/remote";
import { createStore } from "zustand/vanilla";

/** A toast on the screen. `id` distinguishes two with the same words. */
export interface ShownToast extends Toast {
  id: number;
}

export interface ToastState {
  /** The first one is visible. Behind it wait successes that came while it was there, then errors that were covered. */
  toasts: readonly ShownToast[];
  notify(toast: Toast): void;
  dismiss(id: number): void;
}

/**
 * One toast is visible at a time. A success waits until the one before it could be read; of those that wait, one of each
 * title is enough. An error does not wait: it covers what is there, and comes back until it is dismissed.
 */
export function createToastStore() {
  let lastId = 0;

  return createStore<ToastState>()((set) => ({
    toasts: [],
    notify(toast) {
      lastId += 1;
      const shown = { ...toast, id: lastId };
      set(({ toasts }) => ({
        toasts: toast.kind === "error" ? coveredBy(shown, toasts) : queuedBehind(toasts, shown),
      }));
    },
    dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  }));
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** Whether one is in the place of another that would be read. */
export function isAwaited(toasts: readonly ShownToast[]): boolean {
  return toasts.length > 1 && toasts[1]?.kind !== "error";
}

function coveredBy(error: ShownToast, toasts: readonly ShownToast[]): ShownToast[] {
  const others = toasts.filter(({ kind, title, message }) => {
    return kind === "error" && !(title === error.title && message === error.message);
  });
  return [error, ...others];
}

function queuedBehind(toasts: readonly ShownToast[], toast: ShownToast): ShownToast[] {
  const errors = toasts.filter(({ kind }) => kind === "error");
  const [top, ...waiting] = toasts.filter(({ kind }) => kind !== "error");
  if (!top) return [toast, ...errors];
  return [top, ...waiting.filter(({ title }) => title !== toast.title), toast, ...errors];
}
