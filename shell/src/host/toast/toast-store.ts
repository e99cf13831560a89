import type { Toast } from "@tessera/federation/remote";
import { createStore } from "zustand/vanilla";

/** A toast on the screen. `id` distinguishes toasts with the same text. */
export interface ShownToast extends Toast {
  id: number;
}

export interface ToastState {
  /** The first toast is visible. It is followed by waiting successes, and then by covered errors. */
  toasts: readonly ShownToast[];
  notify(toast: Toast): void;
  dismiss(id: number): void;
}

/**
 * Creates the store. Only one toast is visible at a time. A success waits until the previous toast could be read, and only one waiting
 * toast per title is kept. An error covers the current toast at once, and reappears until it is dismissed.
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

/** Returns true if another toast, which is not an error, waits for the visible one. */
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
