/** The statuses in their stated order: the order of board columns and of sorting. */
export const ticketStatuses = [
  "new",
  "open",
  "in_progress",
  "pending",
  "resolved",
  "closed",
  "cancelled",
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Priorities and urgencies, weakest first; stored as 1 to 5. */
export const ticketPriorities = ["low", "medium", "high", "critical", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The four the detail screen offers; `urgent` is added there only while it is the current value. */
export const offeredPriorities = ["low", "medium", "high", "critical"] as const satisfies TicketPriority[];

/** Why a ticket waits; null unless its status is pending. */
export const pendingReasons = ["requester", "third_party", "on_hold", "scheduled"] as const;
export type PendingReason = (typeof pendingReasons)[number];

/** Where a ticket came from. */
export const sourceChannels = ["web", "ai_chat", "api", "extension", "email"] as const;
export type SourceChannel = (typeof sourceChannels)[number];

/** Every column the list can be sorted by; `-` before it means descending. */
export const ticketSortKeys = [
  "title",
  "status",
  "priority",
  "created_at",
  "department",
  "reporter",
  "id",
  "updated_at",
  "last_activity_at",
  "category",
  "subcategory",
  "urgency",
  "source_channel",
  "assignee",
  "communication_count",
  "file_count",
  "age_in_hours",
  "escalation_level",
  "is_overdue",
] as const;
export type TicketSortKey = (typeof ticketSortKeys)[number];
export type TicketSort = TicketSortKey | `-${TicketSortKey}`;

/** Where ticket text ends: longer input is refused. */
export const ticketLimits = {
  title: 200,
  description: 50_000,
  word: 100,
  labels: 20,
  label: 50,
  excerpt: 200,
  search: 200,
} as const;

/** The longest list of ids that is changed at once, and the most tickets that a query may name. */
export const bulkLimits = { ids: 500, query: 10_000 } as const;

/** What can happen to a ticket. `changed` covers every field without a kind of its own. */
export const ticketEventKinds = [
  "created",
  "changed",
  "assigned",
  "deleted",
  "restored",
  "communicated",
  "escalated",
  "merged",
  "unmerged",
  "merged_in",
  "unmerged_out",
  "split_off",
  "linked",
  "unlinked",
  "attached",
  "detached",
  "integrated",
] as const;
export type TicketEventKind = (typeof ticketEventKinds)[number];
