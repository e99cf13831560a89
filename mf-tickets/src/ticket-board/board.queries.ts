import { queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { Ticket, TicketPage } from "@tessera/wire/ticket";
import type { TicketStatus } from "@tessera/wire/ticket.constants";
import type { BoardAnswer } from "../common/cached-tickets.ts";
import { queryKey } from "../common/query-key.ts";
import { refreshInterval, ticketQuery } from "../common/ticket.queries.ts";
import { matchQuery, type TicketFilters } from "../common/ticket-filters.ts";

/** How many tickets the board's first call takes, and each further one of a column. */
export const boardPageSize = 100;

/**
 * The board's first call, and beside it the one that counts. Both make one answer, so that cards and counts change
 * together; the board also stands on the first alone.
 */
export function boardQuery({ call, organizationId, access }: Session, filters: TicketFilters) {
  const match = matchQuery(filters);
  const { status: _status, ...boardMatch } = match;
  return queryOptions({
    queryKey: queryKey.board(organizationId, match),
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      const [newest, board] = await Promise.all([
        call("GET /tickets/", { query: { page: 1, size: boardPageSize, ...match }, signal }),
        call("GET /tickets/board", { query: boardMatch, signal }).catch(() => null),
      ]);
      return { newest, columns: board?.columns ?? null };
    },
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
    placeholderData: (answer: BoardAnswer | undefined, from) =>
      from?.queryKey[1] === organizationId ? answer : undefined,
  });
}

/** A further page of one column, counted from 1. */
export function columnPageQuery(
  session: Session,
  filters: TicketFilters,
  status: TicketStatus,
  page: number,
) {
  const { call, organizationId, access } = session;
  const query = { ...matchQuery(filters), status: [status], page, size: boardPageSize };
  return queryOptions({
    queryKey: queryKey.list(organizationId, query),
    queryFn: ({ signal }) => call("GET /tickets/", { query, signal }),
    enabled: access === "ready",
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
  });
}

/** A ticket that was moved here: it stays on the board wherever its column's next pages begin. */
export function movedTicketQuery(session: Session, ticketId: string) {
  return queryOptions({ ...ticketQuery(session, ticketId), refetchInterval: refreshInterval });
}

/** Everything the board has read. */
export interface BoardSources extends BoardAnswer {
  pages: TicketPage[];
  moved: Ticket[];
}
