import type { TicketEvent, Unread } from "@tessera/wire/ticket";

function isUnread({ actor, origin, communication }: TicketEvent, me: string): boolean {
  return actor?.id !== me && !origin && communication?.body !== null;
}

/**
 * The oldest event that is news, of a history newest first: the one that makes the count full, from the latest on. Null
 * while it is not loaded.
 */
export function findFirstUnread(events: readonly TicketEvent[], unread: Unread, me: string): string | null {
  const unreadEvents = events.filter((event) => event.created_at <= unread.latest_at && isUnread(event, me));
  return unreadEvents[unread.count - 1]?.id ?? null;
}
