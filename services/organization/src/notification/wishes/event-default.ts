import { type NotificationEvent, notificationEvents } from "@tessera/wire/notification-value";
import { hasPermission, type Permission, type Role } from "@tessera/wire/permission";

/** E-mail for what waits for oneself, or for nobody else. In the product everything is on. */
const mailedUnlessTold: NotificationEvent[] = [
  "assigned",
  "mentioned",
  "communication",
  "overdue",
  "ai_quota_100",
  "integration_failing",
];

/** What concerns only those who can do something about it, or have done it. */
const permissionByEvent: Partial<Record<NotificationEvent, Permission>> = {
  ai_quota_80: "organization.settings",
  ai_quota_100: "organization.settings",
  invitation: "members.manage",
  integration_failing: "integrations.manage",
};

export interface Channels {
  in_app: boolean;
  email: boolean;
}

export function channelsUnlessTold(event: NotificationEvent): Channels {
  return { in_app: true, email: mailedUnlessTold.includes(event) };
}

/** What a role may be notified of. */
export function eventsOffered(role: Role): NotificationEvent[] {
  return notificationEvents.filter((event) => {
    const permission = permissionByEvent[event];
    return !permission || hasPermission(role, permission);
  });
}
