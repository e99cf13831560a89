/** How long an endpoint is waited for, and how often it is asked. */
export interface Patience {
  /** Until the first byte of its answer. */
  firstByteMs: number;
  /** Between two pieces of it. */
  idleMs: number;
  /** For all of it. */
  totalMs: number;
  /** How often it is asked at most, while nothing of an answer was received. */
  tries: number;
  /** A wait the endpoint asks for that is longer is left to people. */
  maxWaitMs: number;
}

export const usualPatience: Patience = {
  firstByteMs: 30_000,
  idleMs: 30_000,
  totalMs: 300_000,
  tries: 3,
  maxWaitMs: 10_000,
};

/** The seconds of `Retry-After`, which may be a date; undefined without one that can be read. */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
