import type { TicketPage } from "@tessera/wire/ticket";
import { viewTicket } from "../ticket/ticket.view.ts";
import type { TicketSelection } from "./ticket-list.service.ts";

export function viewTicketPage({ rows, size, total, isExact }: TicketSelection): TicketPage {
  return {
    items: rows.map(viewTicket),
    total,
    pages: Math.ceil(total / size),
    ...(isExact ? {} : { total_is_exact: false }),
  };
}
