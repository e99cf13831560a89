import { statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketStatus } from "@tessera/wire/ticket.constants";
import { ticketTitle } from "../common/ticket-title.ts";

/** What a screen reader announces while a card is moved. */
export const usage =
  "Press Enter to open the ticket. Press Space to lift the card, the left and right arrow keys to choose a column, Space to drop it there, Escape to cancel.";

function nameOf(ticket: Ticket): string {
  return `Ticket ${ticket.number}, ${ticketTitle(ticket)}`;
}

export function lifted(ticket: Ticket): string {
  return `${nameOf(ticket)}, lifted from ${statusLabel(ticket.status)}.`;
}

export function over(status: TicketStatus | null): string {
  return status ? `Over ${statusLabel(status)}.` : "Not over a column.";
}

export function dropped(ticket: Ticket, status: TicketStatus | null): string {
  return status && status !== ticket.status
    ? `${nameOf(ticket)}, moved to ${statusLabel(status)}.`
    : `${nameOf(ticket)}, back in ${statusLabel(ticket.status)}.`;
}
