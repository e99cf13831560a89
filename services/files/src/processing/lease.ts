import { setTimeout as pause } from "node:timers/promises";

const renewEveryMs = 1_000;

export interface Lease {
  /** Aborted when the claim is lost. */
  signal: AbortSignal;
  end(): Promise<void>;
}

/** Renews a claim until it is ended, or lost. A renewal that fails is tried again: another may claim then, and that shows. */
export function keepLease(renew: () => Promise<boolean>, closing: AbortSignal): Lease {
  const lost = new AbortController();
  const ended = new AbortController();
  const running = (async () => {
    while (!ended.signal.aborted) {
      await pause(renewEveryMs, undefined, { signal: ended.signal }).catch(() => {});
      if (ended.signal.aborted) return;
      const isOurs = await renew().catch(() => true);
      if (!isOurs) return lost.abort();
    }
  })();
  return {
    signal: AbortSignal.any([lost.signal, closing]),
    async end() {
      ended.abort();
      await running;
    },
  };
}
