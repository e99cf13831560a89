import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";

export function isFinished(status: TicketStatus): boolean {
  return status === "resolved" || status === "closed" || status === "cancelled";
}
