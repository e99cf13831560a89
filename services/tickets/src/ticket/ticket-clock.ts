import type { TicketStatus } from "@tessera/wire/ticket.constants";

type Phase = "running" | "waiting" | "done";

const phases: Record<TicketStatus, Phase> = {
  new: "running",
  open: "running",
  in_progress: "running",
  pending: "waiting",
  resolved: "done",
  closed: "done",
  cancelled: "done",
};

/** What a move from one status to another does to a ticket's times. */
export interface ClockChange {
  /** The moment the due clock stopped: set to now, cleared, or left. */
  stoppedAt: "now" | "none" | "same";
  /** Whether the due time moves by the time spent waiting. */
  isResumed: boolean;
  resolvedAt: "now" | "none";
}

/**
 * The clock runs until a ticket waits or is done; only waiting is given back. Resolved is the last move into resolved
 * or closed, and forgotten on any other. `from` is null for a new ticket.
 */
export function clockChange(from: TicketStatus | null, to: TicketStatus): ClockChange {
  const before = from === null ? "running" : phases[from];
  const after = phases[to];
  return {
    stoppedAt: stoppedAt(before, after),
    isResumed: before === "waiting" && after !== "waiting",
    resolvedAt: to === "resolved" || to === "closed" ? "now" : "none",
  };
}

function stoppedAt(before: Phase, after: Phase): ClockChange["stoppedAt"] {
  if (before === after) return "same";
  return after === "running" ? "none" : "now";
}
