/** Says that something was written which background work may follow: by a request, from a feed, by a job. */
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
