/**
 * Converts a `timestamptz` as Postgres writes it (`2026-11-20 09:42:00.123456+00`, or its JSON form with `T` and `+00:00`) to ISO 8601 UTC
 * with milliseconds, which are truncated. Throws a TypeError for anything else, including other time zones and `infinity`.
 */
export function toInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00(?::00)?|Z)$/.exec(text);
  if (!match) throw new TypeError(`Not a point in time in UTC: ${text}`);
  const [, date, time, fraction = ""] = match;
  return `${date}T${time}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}

/** Returns true if the day and hour of an ISO time exist: JavaScript converts February 31 to March 3, and Postgres rejects it. */
export function isRealTime(instant: string): boolean {
  const time = Date.parse(instant);
  return !Number.isNaN(time) && new Date(time).toISOString() === instant;
}
