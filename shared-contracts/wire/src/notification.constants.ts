/** What one can be notified of. */
export const notificationEvents = [
  "assigned",
  "unassigned",
  "mentioned",
  "communication",
  "undelivered",
  "status_changed",
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

/** `mine`: tickets one reports or is assigned. `watched`: those and the ones one wrote on. `all`: every ticket. */
export const notificationScopes = ["mine", "watched", "all"] as const;
export type NotificationScope = (typeof notificationScopes)[number];
