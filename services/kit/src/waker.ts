/** Lets a loop sleep until it is woken or the time is up. A wake-up while it is awake counts for its next sleep. */
export interface Waker {
  wake(): void;
  /** Resolves at once if it was woken since the last sleep. */
  sleep(maxMs: number): Promise<void>;
}

export function createWaker(): Waker {
  let isAwake = false;
  let getUp: (() => void) | undefined;

  return {
    wake() {
      isAwake = true;
      getUp?.();
    },
    async sleep(maxMs) {
      if (!isAwake) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const alarm = setTimeout(resolve, maxMs);
        getUp = resolve;
        await promise;
        clearTimeout(alarm);
        getUp = undefined;
      }
      isAwake = false;
    },
  };
}
