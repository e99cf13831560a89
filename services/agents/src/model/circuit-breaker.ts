import { ModelError } from "./model-error.ts";

export interface CircuitBreaker {
  /** Throws while the endpoint is given its rest. */
  pass(): void;
  succeeded(): void;
  failed(): void;
}

export interface BreakerOptions {
  /** How many failures in a row are enough. */
  failures: number;
  /** How long the endpoint then has its rest. */
  restMs: number;
  now: () => number;
}

/**
 * Stops asking an endpoint that failed several times in a row: people get the error at once, and it may recover. After its rest one
 * request goes through, and decides.
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
      // Others wait until the one that goes through now has its answer.
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

/** A breaker for each endpoint of each owner: a failing one stops nobody else's. */
export function createBreakers(options: BreakerOptions): (endpoint: string) => CircuitBreaker {
  const known = new Map<string, CircuitBreaker>();
  return (endpoint) => {
    const breaker = known.get(endpoint) ?? createCircuitBreaker(options);
    known.set(endpoint, breaker);
    return breaker;
  };
}
