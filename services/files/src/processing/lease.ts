const renewEveryMs = 1_000;

export interface Lease {
  /** Aborted when the claim is lost. */
  signal: AbortSignal;
  end(): void;
}

/** Renews a claim until it is ended or lost. A failed renewal is retried: if another worker claims meanwhile, the next one reports it. */
export function keepLease(renew: () => Promise<boolean>, closing: AbortSignal): Lease {
  const lost = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const wait = () => {
    if (!isEnded) timer = setTimeout(() => void goOn(), renewEveryMs);
  };
  const goOn = async () => {
    const isOurs = await renew().catch(() => true);
    if (isOurs) wait();
    else if (!isEnded) lost.abort();
  };
  wait();
  return {
    signal: AbortSignal.any([lost.signal, closing]),
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
