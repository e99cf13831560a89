import { t } from "@tessera/language/t";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { ticketTitle } from "../../common/ticket/ticket-title.ts";

/** Returns the accessible name of a ticket's checkbox. */
export function getName(ticket: Ticket): string {
  return t("Select #{number} {ticket}", { number: ticket.number, ticket: ticketTitle(ticket) });
}
