/** How often something is tried, over some 24 hours. */
export const maxAttempts = 8;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const delays = [30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];

/** How long to wait after a try in vain, the first being 1: ± 10 %, and never shorter than the other side asks. */
export function delayAfter(attempt: number, retryAfterSeconds: number | null, random: number): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? hour;
  return Math.max(Math.round(delay * (0.9 + random * 0.2)), (retryAfterSeconds ?? 0) * second);
}
