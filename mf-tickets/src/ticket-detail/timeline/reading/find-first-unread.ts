import type { TicketEvent, Unread } from "@tessera/wire/ticket/ticket";

function isUnread({ actor, origin, communication }: TicketEvent, me: string): boolean {
  return actor?.id !== me && !origin && communication?.body !== null;
}

/**
 * Returns the id of the oldest unread event in a history that is ordered newest first: the event that completes the unread count, counted
 * from the latest one. Null if it is not loaded.
 */
export function findFirstUnread(events: readonly TicketEvent[], unread: Unread, me: string): string | null {
  const unreadEvents = events.filter((event) => event.created_at <= unread.latest_at && isUnread(event, me));
  return unreadEvents[unread.count - 1]?.id ?? null;
}
