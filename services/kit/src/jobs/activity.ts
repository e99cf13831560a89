/** Signals writes that may give background work something to do, whether made by a request, a feed reader or a job. */
export interface Activity {
  note(): void;
  /** Calls `listener` at each {@link note} from now on. */
  onActivity(listener: () => void): void;
}

export function createActivity(): Activity {
  const listeners: (() => void)[] = [];
  return {
    note() {
      for (const listener of listeners) listener();
    },
    onActivity(listener) {
      listeners.push(listener);
    },
  };
}
