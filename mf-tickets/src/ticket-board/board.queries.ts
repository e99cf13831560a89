import { queryOptions } from "@tanstack/react-query";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import type { Session } from "@tessera/ui/remote/session";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { matchQuery, type TicketFilters, type TicketMatch } from "../common/filter/ticket-filters.ts";
import type { BoardAnswer } from "../common/ticket/cached-tickets.ts";
import { queryKey } from "../common/ticket/query-key.ts";
import { refreshInterval, ticketQuery } from "../common/ticket/ticket.queries.ts";

/** The page size of the board's first request and of each further request for a column. */
export const boardPageSize = 100;

/**
 * Sends the board's first request and the one that counts, in parallel. Both make up one result, so that cards and counts change together.
 * The board also works if only the first one succeeds.
 */
export function boardQuery({ call, organizationId, access }: Session, filters: TicketMatch) {
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
    placeholderData: (response: BoardAnswer | undefined, from) =>
      from?.queryKey[1] === organizationId ? response : undefined,
  });
}

/** Queries a further page of one column. Pages start at 1. */
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

/** Queries a ticket that was moved on this board, so that it stays there regardless of where the next pages of its column begin. */
export function movedTicketQuery(session: Session, ticketId: string) {
  return queryOptions({ ...ticketQuery(session, ticketId), refetchInterval: refreshInterval });
}

/** All data that the board has loaded. */
export interface BoardSources extends BoardAnswer {
  pages: TicketPage[];
  moved: Ticket[];
}
