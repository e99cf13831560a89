import type { Notification, NotificationPage } from "@tessera/wire/notification/notification";

/** A change to what is read or done. It applies to all notifications if `ids` is absent. */
export type Mark = { ids?: string[]; is_read: boolean } | { ids?: string[]; is_done: boolean };

/** Returns the pages of a list and the unread count after entries are marked. What is done, or no longer done, leaves its list. */
export function applyMark(
  pages: readonly NotificationPage[],
  unread: number,
  mark: Mark,
  now: string,
): { pages: NotificationPage[]; unread: number } {
  const isMeant = ({ id }: Notification) => mark.ids === undefined || mark.ids.includes(id);
  return {
    pages: pages.map((page) => ({
      ...page,
      items:
        "is_done" in mark
          ? page.items.filter((item) => !isMeant(item))
          : page.items.map((item) => (isMeant(item) ? markItem(item, mark.is_read, now) : item)),
    })),
    unread: countUnread(pages.flatMap(({ items }) => items).filter(isMeant), unread, mark),
  };
}

function countUnread(meant: readonly Notification[], unread: number, mark: Mark): number {
  if ("is_read" in mark && !mark.is_read)
    return unread + meant.filter(({ read_at: readAt }) => readAt !== null).length;
  if (mark.ids === undefined) return 0;
  const counts = meant.map(({ read_at: readAt, group }) => (readAt === null ? (group?.count ?? 1) : 0));
  return Math.max(0, unread - counts.reduce((total, count) => total + count, 0));
}

function markItem(item: Notification, isRead: boolean, now: string): Notification {
  return isRead ? { ...item, read_at: item.read_at ?? now, group: null } : { ...item, read_at: null };
}
