/** The events that a member can be notified about. */
export const notificationEvents = [
  "assigned",
  "unassigned",
  "new_ticket",
  "mentioned",
  "communication",
  "undelivered",
  "status_changed",
  "snooze_ended",
  "file_failed",
  "due_soon",
  "overdue",
  "escalated",
  "ai_quota_80",
  "ai_quota_100",
  "invitation",
  "integration_failing",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** `mine`: tickets that the member requested, is assigned to or chose to watch. `watched`: those, and tickets the member watches because of what they wrote or a mention. `all`: every ticket. */
export const notificationScopes = ["mine", "watched", "all"] as const;
export type NotificationScope = (typeof notificationScopes)[number];
