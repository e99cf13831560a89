/** Dates are text such as `2026-11-20`: calendar days without a time zone or clock changes. */

const dayMs = 86_400_000;

const atMidnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
const toText = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return toText(atMidnight(date) + days * dayMs);
}

/** Returns the number of days between two dates: 0 if they are equal. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atMidnight(to) - atMidnight(from)) / dayMs);
}

/** Returns the Monday of a date's week. */
export function getMonday(date: string): string {
  return addDays(date, -((new Date(atMidnight(date)).getUTCDay() + 6) % 7));
}

/** Returns the first day of a date's month, or of the month that is `monthsLater` months away. */
export function firstOfMonth(date: string, monthsLater = 0): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return toText(Date.UTC(year, month - 1 + monthsLater, 1));
}

/** Returns the first day of a date's quarter, or of the quarter that is `quartersLater` quarters away. */
export function firstOfQuarter(date: string, quartersLater = 0): string {
  return firstOfMonth(date, 3 * quartersLater - ((Number(date.slice(5, 7)) - 1) % 3));
}
