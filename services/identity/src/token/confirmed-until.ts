/**
 * Returns until when a session counts as confirmed, in seconds since the epoch as in tokens; null if it no longer does.
 * If confirmation is turned off (0 minutes), every session counts as confirmed.
 */
export function confirmedUntil(confirmedAt: Date | null | undefined, minutes: number): number | null {
  const now = Date.now();
  if (minutes === 0) return Math.floor(now / 1000) + 60 * 60;
  if (!confirmedAt) return null;
  const until = confirmedAt.getTime() + minutes * 60_000;
  return until > now ? Math.floor(until / 1000) : null;
}
