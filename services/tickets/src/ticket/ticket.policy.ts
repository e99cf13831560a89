import { invalidInput } from "@tessera/kit/errors/failure";
import { toReason } from "@tessera/wire/reason/reason";
import type { PendingReason, TicketStatus } from "@tessera/wire/ticket/ticket.constants";

/** Throws `invalid_input` if a ticket that is not pending has a pending reason. */
export function requireReasonFits(status: TicketStatus, reason: PendingReason | null | undefined): void {
  if (!reason || status === "pending") return;
  throw invalidInput(toReason("ticket.only_pending_reason"), {
    "body.pending_reason": toReason("ticket.reason_without_pending"),
  });
}

const finished: readonly TicketStatus[] = ["resolved", "closed", "cancelled"];

export function isFinished(status: TicketStatus): boolean {
  return finished.includes(status);
}

/** Returns the status change after a message from the requester: a pending or finished ticket is reopened. */
export function statusAfterReply(status: TicketStatus): { status?: "open" } {
  return status === "pending" || isFinished(status) ? { status: "open" } : {};
}
