import { type Actor, isPermitted } from "@tessera/kit/actor";
import { type NotificationEvent, notificationEvents } from "@tessera/wire/notification.constants";
import type { Permission, Role } from "@tessera/wire/permission";

/** Email for what waits for oneself, or for nobody else. In the product everything is on. */
const mailedByDefault: NotificationEvent[] = [
  "assigned",
  "mentioned",
  "communication",
  "undelivered",
  "overdue",
  "escalated",
  "ai_quota_100",
  "integration_failing",
];

/** What an event speaks of, as the permission to read it. */
const permissionByEvent: Record<NotificationEvent, Permission> = {
  assigned: "tickets.read",
  unassigned: "tickets.read",
  mentioned: "tickets.read",
  communication: "tickets.read",
  undelivered: "tickets.read",
  status_changed: "tickets.read",
  due_soon: "tickets.read",
  overdue: "tickets.read",
  escalated: "tickets.read",
  file_failed: "files.read",
  ai_quota_80: "organization.settings",
  ai_quota_100: "organization.settings",
  invitation: "members.manage",
  integration_failing: "integrations.manage",
};

/** Whether someone may read what a notification speaks of. */
export function mayReadEvent(reader: Pick<Actor, "role" | "scopes">, event: NotificationEvent): boolean {
  return isPermitted(reader, permissionByEvent[event]);
}

export interface Channels {
  in_app: boolean;
  email: boolean;
}

export function defaultChannels(event: NotificationEvent): Channels {
  return { in_app: true, email: mailedByDefault.includes(event) };
}

/** What members of a role may be notified of; the settings are the member's, whatever key reads them. */
export function eventsOffered({ role }: { role: Role }): NotificationEvent[] {
  return notificationEvents.filter((event) => mayReadEvent({ role }, event));
}
