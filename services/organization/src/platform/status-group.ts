import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** The groups that our seven statuses are mapped to, for platforms with fewer statuses. */
export type StatusGroup = "new" | "working" | "waiting" | "closed";

const groups: Record<TicketStatus, StatusGroup> = {
  new: "new",
  open: "new",
  in_progress: "working",
  pending: "waiting",
  resolved: "closed",
  closed: "closed",
  cancelled: "closed",
};

export function toStatusGroup(status: TicketStatus): StatusGroup {
  return groups[status];
}
