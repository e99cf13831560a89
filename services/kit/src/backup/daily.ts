/** Returns the milliseconds until a time of day in UTC, such as `02:30`. @throws Error for anything else. */
export function msUntil(time: string, now: Date): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new Error("--daily takes a time of day in UTC, such as 02:30.");
  const next = new Date(now);
  next.setUTCHours(Number(hours), Number(minutes), 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
}
