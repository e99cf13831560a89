import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

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

/** The effect of a status change on a ticket's times. */
export interface ClockChange {
  /** The time at which the due clock stopped: set to now, cleared, or unchanged. */
  stoppedAt: "now" | "none" | "same";
  /** True if the due time moves by the time spent waiting. */
  isResumed: boolean;
  resolvedAt: "now" | "none";
}

/**
 * Returns the effect of a status change. The clock runs until a ticket waits or is done, and only waiting is added to the due time. The
 * resolution is the last move into resolved or closed; any other status clears it. `from` is null for a new ticket.
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
