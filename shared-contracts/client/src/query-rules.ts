import { ApiError } from "./api-error.ts";

const passing = [0, 502, 503];

/**
 * Returns true if a query library should retry: at most twice, and only if there was no response or a service is temporarily unavailable.
 * Refused requests are not retried.
 */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return passing.includes(error.status) && error.code !== "not_signed_in";
}

/** Returns the delay before a retry in milliseconds: what the server asked for (at most 10 s), otherwise 0.5 s, then 1 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 500 * 2 ** failures : Math.min(asked, 10) * 1000;
}
