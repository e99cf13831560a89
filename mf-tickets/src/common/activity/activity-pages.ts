import type { TicketActivity } from "@tessera/wire/ticket/ticket";

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Merges the newest page, fetched again, into the loaded pages of a history (newest first). Returns null if the result would have a gap
 * (the newest page does not reach the loaded events) or if the newest page contains nothing new.
 */
export function withNewest(
  pages: readonly TicketActivity[],
  newest: TicketActivity,
): TicketActivity[] | null {
  const [first, ...earlier] = pages;
  if (!first) return null;
  const last = newest.items.at(-1);
  const known = pages.flatMap(({ items }) => items);
  const end = known.findIndex(({ id }) => id === last?.id);
  if (end === -1 || isSame(known.slice(0, end + 1), newest.items)) return null;
  const inEarlier = new Set(earlier.flatMap(({ items }) => items).map(({ id }) => id));
  const fresh = new Map(newest.items.map((event) => [event.id, event]));
  return [
    {
      ...first,
      items: [...newest.items, ...known.slice(end + 1)].filter(({ id }) => !inEarlier.has(id)),
    },
    ...earlier.map((page) => ({
      ...page,
      items: page.items.map((event) => fresh.get(event.id) ?? event),
    })),
  ];
}
