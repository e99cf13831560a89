import type { TicketBoard } from "@tessera/wire/ticket/ticket";
import { toTicket } from "../ticket.presenter.ts";
import type { BoardColumn } from "./ticket-board.service.ts";

export function toBoard(columns: BoardColumn[]): TicketBoard {
  return {
    columns: columns.map(({ status, total, isExact, cards }) => ({
      status,
      total,
      ...(isExact ? {} : { total_is_exact: false }),
      items: cards.map(toTicket),
    })),
  };
}
