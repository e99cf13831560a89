import { ApiError } from "./api-error.ts";

const passing = [0, 502, 503];

/**
 * Whether a query library should ask once more: at most twice, and only when no answer came or a service is unavailable for
 * the moment. What was refused stays refused.
 */
export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return passing.includes(error.status) && error.code !== "not_signed_in";
}

/** Milliseconds before asking again: what the answer asked for, else 0.5 s, then 1 s. */
export function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 500 * 2 ** failures : Math.min(asked, 10) * 1000;
}
