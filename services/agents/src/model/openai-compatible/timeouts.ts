/** Timeouts and retries for requests to an endpoint. */
export interface Timeouts {
  /** The time limit for the first byte of a response. */
  firstByteMs: number;
  /** The maximum time between two chunks of it. */
  idleMs: number;
  /** The time limit for the whole response. */
  totalMs: number;
  /** The maximum number of attempts, as long as no part of a response has arrived. */
  tries: number;
  /** The longest `Retry-After` that is waited for. If it is longer, the error goes to the person. */
  maxWaitMs: number;
}

export const usualTimeouts: Timeouts = {
  firstByteMs: 30_000,
  idleMs: 30_000,
  totalMs: 300_000,
  tries: 3,
  maxWaitMs: 10_000,
};

/** Returns the seconds of `Retry-After`, which may also be a date. Returns undefined if it is missing or unreadable. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
