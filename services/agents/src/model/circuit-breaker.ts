import { createCache } from "@tessera/kit/memory/create-cache";
import { ModelError } from "./model-error.ts";

export interface CircuitBreaker {
  /** Throws a `ModelError` while the endpoint is paused. */
  pass(): void;
  succeeded(): void;
  failed(): void;
}

export interface BreakerOptions {
  /** The number of failures in a row that pauses the endpoint. */
  failures: number;
  /** The length of the pause in milliseconds. */
  restMs: number;
  now: () => number;
}

/**
 * Stops calling an endpoint that failed several times in a row: people get the error at once, and the endpoint can recover. After the
 * pause, one request goes through and decides.
 */
function createCircuitBreaker({ failures, restMs, now }: BreakerOptions): CircuitBreaker {
  let failed = 0;
  let restsUntil = 0;

  return {
    pass() {
      const left = restsUntil - now();
      if (left > 0) {
        const seconds = Math.ceil(left / 1_000);
        throw new ModelError(
          `The model provider failed several times in a row. It is asked again in ${seconds} s.`,
        );
      }
      // Keep other requests out until the one that now goes through has its response.
      if (failed >= failures) restsUntil = now() + restMs;
    },
    succeeded() {
      failed = 0;
      restsUntil = 0;
    },
    failed() {
      failed += 1;
      if (failed >= failures) restsUntil = now() + restMs;
    },
  };
}

/** More than are called at once. A forgotten breaker lets requests through again. */
const maxBreakers = 10_000;

/** Creates a breaker per endpoint and owner, so that a failing endpoint does not stop those of other owners. */
export function createBreakers(options: BreakerOptions): (endpoint: string) => CircuitBreaker {
  const known = createCache<CircuitBreaker>({ max: maxBreakers });
  return (endpoint) => {
    const breaker = known.get(endpoint) ?? createCircuitBreaker(options);
    known.set(endpoint, breaker);
    return breaker;
  };
}
