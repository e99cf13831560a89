import type { Notification, NotificationPage } from "@tessera/wire/notification/notification";

export function aNotification(details: Partial<Notification> = {}): Notification {
  return {
    id: "n1",
    event: "mentioned",
    text: "Tom Becker mentioned you on #1412",
    excerpt: "the mandate form no longer sends iban",
    actor: null,
    ticket_id: "t1",
    ticket_number: 1412,
    path: "/dashboard/tickets/t1",
    created_at: "2026-11-20T08:00:00.000Z",
    read_at: null,
    ...details,
  };
}

export function aPage(items: Notification[], details: Partial<NotificationPage> = {}): NotificationPage {
  const unread = items.filter(({ read_at: at }) => at === null).length;
  return { items, unread, next_cursor: null, ...details };
}
