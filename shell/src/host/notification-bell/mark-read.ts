import type { NotificationPage } from "@tessera/wire/notification/notification";

interface ReadChange {
  ids?: string[];
  is_read: boolean;
}

/** Returns the pages of the list and the unread count after notifications are marked. */
export function markRead(
  pages: readonly NotificationPage[],
  unread: number,
  { ids, is_read: isRead }: ReadChange,
  now: string,
): { pages: NotificationPage[]; unread: number } {
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  const items = pages.flatMap((page) => page.items);
  const changed = items.filter(({ id, read_at: at }) => isMeant(id) && (at !== null) !== isRead).length;
  const counted = isRead ? Math.max(0, unread - changed) : unread + changed;
  return {
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        isMeant(item.id) ? { ...item, read_at: isRead ? (item.read_at ?? now) : null } : item,
      ),
    })),
    unread: ids === undefined && isRead ? 0 : counted,
  };
}
