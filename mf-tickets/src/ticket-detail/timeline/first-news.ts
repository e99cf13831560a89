import type { TicketEvent, Unread } from "@tessera/wire/ticket";

function isNews({ actor, origin, communication }: TicketEvent, me: string): boolean {
  return actor?.id !== me && !origin && communication?.body !== null;
}

/**
 * The oldest event that is news, of a history newest first: the one that makes the count full, from the latest on. Null
 * while it is not loaded.
 */
export function firstNews(events: readonly TicketEvent[], unread: Unread, me: string): string | null {
  const news = events.filter((event) => event.created_at <= unread.latest_at && isNews(event, me));
  return news[unread.count - 1]?.id ?? null;
}
