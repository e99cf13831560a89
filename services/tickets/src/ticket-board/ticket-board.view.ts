import type { TicketBoard } from "@tessera/wire/ticket";
import { viewTicket } from "../ticket/ticket.view.ts";
import type { BoardColumn } from "./ticket-board.service.ts";

export function viewBoard(columns: BoardColumn[]): TicketBoard {
  return {
    columns: columns.map(({ status, total, isExact, cards }) => ({
      status,
      total,
      ...(isExact ? {} : { total_is_exact: false }),
      items: cards.map(viewTicket),
    })),
  };
}
