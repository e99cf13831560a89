import { t } from "@tessera/language/t";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { ticketTitle } from "../common/ticket/ticket-title.ts";

/** Instructions for moving a card, for screen readers. */
export const usage = t(
  "Press Enter to open the ticket. Press Space to lift the card, the left and right arrow keys to choose a column, Space to drop it there, Escape to cancel.",
);

function getName(ticket: Ticket): string {
  return t("Ticket {number}, {ticket}", { number: ticket.number, ticket: ticketTitle(ticket) });
}

export function lifted(ticket: Ticket): string {
  return t("{ticket}, lifted from {status}.", {
    ticket: getName(ticket),
    status: statusLabel(ticket.status),
  });
}

export function over(status: TicketStatus | null): string {
  return status ? t("Over {status}.", { status: statusLabel(status) }) : t("Not over a column.");
}

export function dropped(ticket: Ticket, status: TicketStatus | null): string {
  return status && status !== ticket.status
    ? t("{ticket}, moved to {status}.", { ticket: getName(ticket), status: statusLabel(status) })
    : t("{ticket}, back in {status}.", {
        ticket: getName(ticket),
        status: statusLabel(ticket.status),
      });
}
