/**
 * Until when a session counts as confirmed, in seconds as in tokens; null when it does not any more. Where confirming is
 * switched off (0 minutes) every session does.
 */
export function confirmedUntil(confirmedAt: Date | null | undefined, minutes: number): number | null {
  const now = Date.now();
  if (minutes === 0) return Math.floor(now / 1000) + 60 * 60;
  if (!confirmedAt) return null;
  const until = confirmedAt.getTime() + minutes * 60_000;
  return until > now ? Math.floor(until / 1000) : null;
}
