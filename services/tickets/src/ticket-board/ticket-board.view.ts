import type { TicketBoard } from "@tessera/wire/ticket";
import { ticketStatuses } from "@tessera/wire/ticket-value";
import { viewTicket } from "../ticket/ticket.view.ts";
import type { BoardSelection } from "./ticket-board.service.ts";

/** One column for every status in the stated order, whether it has cards or not. */
export function viewBoard({ cards, mostCounted }: BoardSelection): TicketBoard {
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  return {
    columns: ticketStatuses.map((status) => {
      const items = cardsByStatus.get(status) ?? [];
      const counted = items[0]?.total ?? 0;
      return {
        status,
        total: Math.min(counted, mostCounted),
        ...(counted > mostCounted ? { total_is_exact: false } : {}),
        items: items.map(viewTicket),
      };
    }),
  };
}
