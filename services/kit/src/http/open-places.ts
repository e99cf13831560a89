import type { ServerResponse } from "node:http";
import type { Reason } from "@tessera/wire/reason/reason";
import { rateLimited } from "../errors/failure.ts";

/** One open request, counted for its caller. */
export interface OpenPlace {
  /** Counts the request for another caller from now on, once the caller is known. Throws `rate_limited`. */
  moveTo(caller: string): void;
}

export interface OpenPlacesOptions {
  maxPerCaller: number;
  /** What a refused caller gets. */
  refusal: Reason;
  retryAfterSeconds: number;
}

/** Limits the concurrent requests of each caller in this process, so that no caller uses up shared resources. */
export class OpenPlaces {
  readonly #counts = new Map<string, number>();
  readonly #options: OpenPlacesOptions;

  constructor(options: OpenPlacesOptions) {
    this.#options = options;
  }

  /** Counts a request until its response has ended or the caller has disconnected. Throws `rate_limited` if the caller has too many. */
  enter(caller: string, response: ServerResponse): OpenPlace {
    let current: string | null = caller;
    this.#add(caller);
    const leave = () => {
      if (current !== null) this.#remove(current);
      current = null;
    };
    // If the response is already closed, no further `close` event follows.
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
