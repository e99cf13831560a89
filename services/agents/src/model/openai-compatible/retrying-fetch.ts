import { setTimeout as wait } from "node:timers/promises";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import { failureOfStatus, ModelError } from "../model-error.ts";
import { readFirstByte } from "./first-byte.ts";
import { retryAfterSeconds, type Timeouts } from "./timeouts.ts";

export type Fetch = typeof globalThis.fetch;

export interface PatientFetchOptions {
  fetch: Fetch;
  breaker: CircuitBreaker;
  timeouts: Timeouts;
}

/** A failed response that may be retried after `waitMs`. */
class RetryableError extends Error {
  readonly failure: ModelError;
  readonly waitMs: number | undefined;

  constructor(failure: ModelError, waitMs?: number) {
    super(failure.message);
    this.failure = failure;
    this.waitMs = waitMs;
  }
}

const firstPauseMs = 125;
const retried = [408, 409, 425, 429, 500, 502, 503, 504, 529];

/**
 * Creates a `fetch` for a model's endpoint. Throws a `ModelError` with a sentence for people. Retries as the endpoint requests, as long as
 * no part of a response has arrived. Gives up if the endpoint stalls before or during its response, and pauses an endpoint that keeps
 * failing.
 */
export function createPatientFetch(options: PatientFetchOptions): Fetch {
  const { breaker } = options;
  return async (input, init) => {
    breaker.pass();
    try {
      const response = await fetchWithRetries(options, input, init);
      breaker.succeeded();
      return response;
    } catch (error) {
      if (init?.signal?.aborted) throw init.signal.reason;
      // A refusal shows that the endpoint is up.
      if (error instanceof ModelError && !error.isOutage) breaker.succeeded();
      else breaker.failed();
      throw error;
    }
  };
}

async function fetchWithRetries(
  options: PatientFetchOptions,
  input: Parameters<Fetch>[0],
  init: Parameters<Fetch>[1],
): Promise<Response> {
  const { tries, maxWaitMs } = options.timeouts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(options, input, init);
    } catch (error) {
      if (!(error instanceof RetryableError)) throw error;
      const waitMs = error.waitMs ?? firstPauseMs * 2 ** attempt;
      if (attempt >= tries || waitMs > maxWaitMs) throw error.failure;
      await wait(waitMs, undefined, { signal: init?.signal ?? undefined });
    }
  }
}

async function fetchOnce(
  { fetch, timeouts, breaker }: PatientFetchOptions,
  input: Parameters<Fetch>[0],
  init: Parameters<Fetch>[1],
): Promise<Response> {
  const silence = new AbortController();
  const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal;
  const tooSlow = new ModelError(
    `The model did not begin to answer within ${Math.ceil(timeouts.firstByteMs / 1_000)} s.`,
    true,
  );
  const timer = setTimeout(() => silence.abort(tooSlow), timeouts.firstByteMs);
  try {
    const response = await fetch(input, { ...init, signal });
    if (!response.ok) throw await refused(response);
    return await readFirstByte(response, { idleMs: timeouts.idleMs, onOutage: () => breaker.failed() });
  } catch (error) {
    if (silence.signal.aborted) throw tooSlow;
    throw isFinal(error) ? error : new RetryableError(unreachable(error));
  } finally {
    clearTimeout(timer);
  }
}

async function refused(response: Response): Promise<Error> {
  const { status, headers } = response;
  await response.body?.cancel();
  const seconds = retryAfterSeconds(headers, Date.now());
  const failure = failureOfStatus(status, seconds);
  if (!retried.includes(status)) return failure;
  return new RetryableError(failure, seconds === undefined ? undefined : seconds * 1_000);
}

function isFinal(error: unknown): boolean {
  const { name, reason } = error as { name?: string; reason?: string };
  if (error instanceof RetryableError || error instanceof ModelError) return true;
  // An invalid address stays invalid, so a retry is of no use.
  return (
    name === "OutgoingRequestError" && ["bad_address", "private_address", "redirected"].includes(reason ?? "")
  );
}

function unreachable(error: unknown): ModelError {
  const { name, message } = error as Error;
  const said = name === "OutgoingRequestError" ? message : "Couldn't reach the model provider.";
  return new ModelError(said, true);
}
