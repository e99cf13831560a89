import { t } from "@tessera/language/t";
import { statusLabel } from "@tessera/ui/ticket-mark/status";
import type { Ticket } from "@tessera/wire/ticket";
import type { TicketStatus } from "@tessera/wire/ticket.constants";
import { ticketTitle } from "../common/ticket-title.ts";

/** What a screen reader announces while a card is moved. */
export const usage = t(
  "Press Enter to open the ticket. Press Space to lift the card, the left and right arrow keys to choose a column, Space to drop it there, Escape to cancel.",
);

function nameOf(ticket: Ticket): string {
  return t("Ticket {number}, {ticket}", { number: ticket.number, ticket: ticketTitle(ticket) });
}

export function lifted(ticket: Ticket): string {
  return t("{value}, lifted from {statusLabel}.", {
    value: nameOf(ticket),
    statusLabel: statusLabel(ticket.status),
  });
}

export function over(status: TicketStatus | null): string {
  return status ? t("Over {statusLabel}.", { statusLabel: statusLabel(status) }) : t("Not over a column.");
}

export function dropped(ticket: Ticket, status: TicketStatus | null): string {
  return status && status !== ticket.status
    ? t("{value}, moved to {statusLabel}.", { value: nameOf(ticket), statusLabel: statusLabel(status) })
    : t("{value}, back in {statusLabel}.", {
        value: nameOf(ticket),
        statusLabel: statusLabel(ticket.status),
      });
}
