import type { TesseraError } from "./tessera-error.ts";

const firstPauseMs = 500;
const maxPauseMs = 8_000;
/** A response that asks for a longer pause is left to the caller. */
const maxRetryAfterMs = 60_000;

/** Statuses after which the same call may succeed. */
const passing = [408, 500, 502, 503, 504];

/**
 * Returns how long to wait before a failed call is repeated, or undefined if it must not be. A call that may not happen twice is repeated only
 * if a limit refused it, because then it has not happened.
 */
export function getPauseMs(
  { status, retryAfter }: TesseraError,
  { retries, isRepeatable }: { retries: number; isRepeatable: boolean },
): number | undefined {
  const mayPass = status === undefined || passing.includes(status);
  if (status !== 429 && !(isRepeatable && mayPass)) return undefined;
  const askedMs = (retryAfter ?? 0) * 1_000;
  if (askedMs > maxRetryAfterMs) return undefined;
  const backoffMs = Math.min(firstPauseMs * 2 ** retries, maxPauseMs);
  return Math.max(askedMs, backoffMs * (0.5 + Math.random() / 2));
}

/** Reads `Retry-After`: seconds, or a date. Returns seconds. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(seconds, 0);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max((date - Date.now()) / 1_000, 0);
}

/** Waits. Rejects with the signal's reason once it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
}
