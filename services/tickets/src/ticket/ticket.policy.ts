import { invalidInput } from "@tessera/kit/failure";
import type { PendingReason, TicketStatus } from "@tessera/wire/ticket.constants";

/** Only a ticket that waits has something it waits for. */
export function requireReasonFits(status: TicketStatus, reason: PendingReason | null | undefined): void {
  if (!reason || status === "pending") return;
  throw invalidInput("Only a pending ticket can have a pending reason.", {
    "body.pending_reason": "is for tickets whose status is pending",
  });
}

const finished: readonly TicketStatus[] = ["resolved", "closed", "cancelled"];

export function isFinished(status: TicketStatus): boolean {
  return finished.includes(status);
}

/** What the requester writes opens a ticket again that waits or is finished. */
export function statusAfterReply(status: TicketStatus): { status?: "open" } {
  return status === "pending" || isFinished(status) ? { status: "open" } : {};
}
