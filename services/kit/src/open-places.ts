import type { ServerResponse } from "node:http";
import { rateLimited } from "./failure.ts";

/** The place of one request among those of its caller. */
export interface OpenPlace {
  /** Counts it for someone else from now on, once it is known who asks. Throws `rate_limited`. */
  moveTo(caller: string): void;
}

export interface OpenPlacesOptions {
  maxPerCaller: number;
  /** Begins what a refused caller reads. */
  refusal: string;
  retryAfterSeconds: number;
}

/** Counts the requests of each caller that are under way in this process, so that nobody holds what all share. */
export class OpenPlaces {
  readonly #counts = new Map<string, number>();
  readonly #options: OpenPlacesOptions;

  constructor(options: OpenPlacesOptions) {
    this.#options = options;
  }

  /** Holds a place until the answer has ended or its caller has left. Throws `rate_limited` where the caller has too many. */
  enter(caller: string, response: ServerResponse): OpenPlace {
    let current: string | null = caller;
    this.#add(caller);
    const leave = () => {
      if (current !== null) this.#remove(current);
      current = null;
    };
    // A caller who has left already says so no second time.
    if (response.destroyed) leave();
    else response.once("close", leave);
    return {
      moveTo: (next) => {
        if (current === null || current === next) return;
        this.#add(next);
        this.#remove(current);
        current = next;
      },
    };
  }

  #add(caller: string): void {
    const { maxPerCaller, refusal, retryAfterSeconds } = this.#options;
    const count = this.#counts.get(caller) ?? 0;
    if (count >= maxPerCaller) throw rateLimited(retryAfterSeconds, refusal);
    this.#counts.set(caller, count + 1);
  }

  #remove(caller: string): void {
    const count = this.#counts.get(caller) ?? 0;
    if (count > 1) this.#counts.set(caller, count - 1);
    else this.#counts.delete(caller);
  }
}
