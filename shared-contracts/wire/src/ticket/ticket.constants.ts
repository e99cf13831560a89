/** The statuses with their labels. The order is that of board columns and of sorting. */
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
export const ticketStatuses = listValues(statusLabels);

/** Who waits on an unfinished ticket: the requester for an answer, or the organization's members for the requester. */
export const waitingSides = ["requester", "us"] as const;
export type WaitingSide = (typeof waitingSides)[number];

/** Priorities and urgencies, weakest first; stored as 1 to 5. */
export const priorityLabels = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
  urgent: "Urgent",
} as const;
export type TicketPriority = keyof typeof priorityLabels;
export const ticketPriorities = listValues(priorityLabels);

/** The four priorities that the detail screen offers. It adds `urgent` only while that is the current value. */
export const offeredPriorities = ["low", "medium", "high", "critical"] as const satisfies TicketPriority[];

/** Why a ticket is pending; null unless its status is pending. */
export const pendingReasonLabels = {
  requester: "Requester",
  third_party: "Third party",
  on_hold: "On hold",
  scheduled: "Scheduled",
} as const;
export type PendingReason = keyof typeof pendingReasonLabels;

/** The channels that a ticket can come from, with their labels. */
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
export const sourceChannels = listValues(sourceChannelLabels);

function listValues<Word extends string>(labels: Readonly<Record<Word, string>>): readonly Word[] {
  return Object.keys(labels) as Word[];
}

/** The limits of ticket texts and lists. Longer input is refused. */
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

/** The maximum number of ids in a bulk change, and the maximum number of tickets that its query may match. */
export const bulkLimits = { ids: 500, query: 10_000 } as const;

/** The longest time in days for which a ticket is snoozed. */
export const maxSnoozeDays = 365;

/** Why a snoozed ticket came back: its time, or a reply of the requester. */
export const snoozeEnds = ["time", "reply"] as const;
export type SnoozeEnd = (typeof snoozeEnds)[number];

/** The kinds of events on a ticket. `changed` covers every field without a kind of its own. */
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
