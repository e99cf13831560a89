import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { Permission, Role } from "@tessera/wire/api/permission";
import {
  type NotificationEvent,
  notificationEvents,
} from "@tessera/wire/notification/notification.constants";

/**
 * The events that are emailed by default: what waits for the member, or would otherwise go unnoticed. In the product, all events are on.
 */
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

/** The permission to read the subject of an event. */
const permissionByEvent: Record<NotificationEvent, Permission> = {
  assigned: "tickets.read",
  unassigned: "tickets.read",
  new_ticket: "tickets.write",
  mentioned: "tickets.read",
  communication: "tickets.read",
  undelivered: "tickets.read",
  status_changed: "tickets.read",
  snooze_ended: "tickets.read",
  due_soon: "tickets.read",
  overdue: "tickets.read",
  escalated: "tickets.read",
  file_failed: "files.read",
  ai_quota_80: "organization.settings",
  ai_quota_100: "organization.settings",
  invitation: "members.manage",
  integration_failing: "integrations.manage",
};

/** Returns true if the reader may read the subject of a notification. */
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

/**
 * Returns the events that members of a role may be notified of. They depend on the member's role, not on the key that reads the settings.
 */
export function eventsOffered({ role }: { role: Role }): NotificationEvent[] {
  return notificationEvents.filter((event) => mayReadEvent({ role }, event));
}
