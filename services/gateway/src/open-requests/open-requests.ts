import { rateLimited } from "@tessera/kit/failure";

/** The place of one request among those of its caller. */
export interface OpenRequest {
  /** Counts it for somebody else from now on, once it is known who asks. Throws `rate_limited`. */
  moveTo(caller: string): void;
  leave(): void;
}

const retryAfterSeconds = 1;

/** Counts the requests of each caller that are under way, so that nobody holds the connections of all. */
export class OpenRequests {
  readonly #counts = new Map<string, number>();
  readonly #maxPerCaller: number;

  constructor(maxPerCaller: number) {
    this.#maxPerCaller = maxPerCaller;
  }

  /** Throws `rate_limited` where the caller has too many open. */
  enter(caller: string): OpenRequest {
    let current: string | null = caller;
    this.#add(caller);
    return {
      moveTo: (next) => {
        if (current === null || current === next) return;
        this.#add(next);
        this.#remove(current);
        current = next;
      },
      leave: () => {
        if (current !== null) this.#remove(current);
        current = null;
      },
    };
  }

  #add(caller: string): void {
    const count = this.#counts.get(caller) ?? 0;
    if (count >= this.#maxPerCaller)
      throw rateLimited(retryAfterSeconds, "Too many requests are open at once.");
    this.#counts.set(caller, count + 1);
  }

  #remove(caller: string): void {
    const count = this.#counts.get(caller) ?? 0;
    if (count > 1) this.#counts.set(caller, count - 1);
    else this.#counts.delete(caller);
  }
}
