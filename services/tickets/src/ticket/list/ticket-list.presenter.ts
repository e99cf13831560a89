import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { toTicket } from "../ticket.presenter.ts";
import type { TicketSelection } from "./ticket-list.service.ts";

export function toTicketPage({ rows, size, total, isExact, nextCursor }: TicketSelection): TicketPage {
  return {
    items: rows.map(toTicket),
    total,
    pages: Math.ceil(total / size),
    ...(isExact ? {} : { total_is_exact: false }),
    ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
  };
}
