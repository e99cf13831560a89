/** A month of a subscription: from `start` on, before `end`. */
export interface Period {
  start: Date;
  end: Date;
}

/**
 * The month that holds `now`, when months are counted from `anchor` in UTC. One that would begin on a day its month does not
 * have begins on that month's last: from January 31, February 28, March 31.
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

/** The first moment of a day in UTC. */
export function startOfDay(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));
}
