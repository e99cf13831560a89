/** The statuses with their labels, in their stated order: the order of board columns and of sorting. */
export const statusLabels = {
  new: "New",
  open: "Open",
  in_progress: "In progress",
  pending: "Pending",
  resolved: "Resolved",
  closed: "Closed",
  cancelled: "Cancelled",
} as const;
export type TicketStatus = keyof typeof statusLabels;
export const ticketStatuses = wordsOf(statusLabels);

/** Priorities and urgencies, weakest first; stored as 1 to 5. */
export const priorityLabels = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
  urgent: "Urgent",
} as const;
export type TicketPriority = keyof typeof priorityLabels;
export const ticketPriorities = wordsOf(priorityLabels);

/** The four the detail screen offers; `urgent` is added there only while it is the current value. */
export const offeredPriorities = ["low", "medium", "high", "critical"] as const satisfies TicketPriority[];

/** Why a ticket waits; null unless its status is pending. */
export const pendingReasonLabels = {
  requester: "Requester",
  third_party: "Third party",
  on_hold: "On hold",
  scheduled: "Scheduled",
} as const;
export type PendingReason = keyof typeof pendingReasonLabels;

/** Where a ticket came from. */
export const sourceChannelLabels = {
  web: "Web",
  ai_chat: "AI chat",
  api: "API",
  extension: "Extension",
  email: "Email",
  portal: "Help page",
  widget: "Widget",
} as const;
export type SourceChannel = keyof typeof sourceChannelLabels;
export const sourceChannels = wordsOf(sourceChannelLabels);

function wordsOf<Word extends string>(labels: Readonly<Record<Word, string>>): readonly Word[] {
  return Object.keys(labels) as Word[];
}

/** Where ticket text ends: longer input is refused. */
export const ticketLimits = {
  title: 200,
  description: 50_000,
  word: 100,
  labels: 20,
  cc: 50,
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
