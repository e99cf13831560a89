const dayMs = 24 * 60 * 60 * 1000;

/** Returns the instant at which a day (`2026-11-20`) begins in a time zone. */
export function startOfDay(day: string, zone: string): string {
  return toInstant(Date.parse(`${day}T00:00:00Z`), zone);
}

export function startOfNextDay(day: string, zone: string): string {
  return toInstant(Date.parse(`${day}T00:00:00Z`) + dayMs, zone);
}

/**
 * Converts a local time, given as if it were UTC, to an instant. The offset is computed twice, because it depends on the instant itself.
 */
function toInstant(local: number, zone: string): string {
  const near = local - offsetAt(local, zone);
  return new Date(local - offsetAt(near, zone)).toISOString();
}

/** Returns how far a zone is ahead of UTC at an instant, in ms. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - moment;
}
