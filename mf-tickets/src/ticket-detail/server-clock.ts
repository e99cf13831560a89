let ahead = 0;

/** The server said what time it is, just now, at which rights of a few minutes end by its clock and not by this one. */
export function noteServerTime(instant: string, now = Date.now()): void {
  ahead = Date.parse(instant) - now;
}

/** The time by the server's clock, in ms, as far as it is known. */
export function serverNow(now = Date.now()): number {
  return now + ahead;
}
