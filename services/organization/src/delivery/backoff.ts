/** The maximum number of attempts, spread over about 24 hours. */
export const maxAttempts = 8;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const delays = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** Returns the delay in milliseconds after a failed attempt, the first being 1: ±10 %, and at least what the other server requests. */
export function delayAfter(attempt: number, retryAfterSeconds: number | null, random: number): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? hour;
  return Math.max(Math.round(delay * (0.9 + random * 0.2)), (retryAfterSeconds ?? 0) * second);
}
