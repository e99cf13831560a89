/** A month of a subscription, from `start` (inclusive) to `end` (exclusive). */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * Returns the month that contains `now`, counted from `anchor` in UTC. If a month lacks the anchor's day, it begins on its last day
 * instead: January 31 is followed by February 28 and March 31.
 */
export function periodAt(anchor: Date, now: Date): Period {
  const months =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  const start = addMonths(anchor, months);
  return start <= now
    ? { start, end: addMonths(anchor, months + 1) }
    : { start: addMonths(anchor, months - 1), end: start };
}

function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/** Returns the start of a day in UTC. */
export function startOfDay(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));
}
