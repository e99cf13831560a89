let ahead = 0;

/** Records the server's current time. Permissions that last a few minutes end by the server's clock, not by this computer's. */
export function noteServerTime(instant: string, now = Date.now()): void {
  ahead = Date.parse(instant) - now;
}

/** Returns the current time by the server's clock, in ms since 1970, as far as it is known. */
export function serverNow(now = Date.now()): number {
  return now + ahead;
}
