import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { Session } from "@tessera/ui/remote/session";
import type { TicketPage } from "@tessera/wire/ticket/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import { useCallback, useState } from "react";
import type { TicketFilters } from "../common/filter/ticket-filters.ts";
import { boardPageSize, columnPageQuery } from "./board.queries.ts";

type PageCounts = Partial<Record<TicketStatus, number>>;

function getRequests(counts: PageCounts) {
  return ticketStatuses.flatMap((status) =>
    Array.from({ length: counts[status] ?? 0 }, (_, index) => ({ status, page: index + 1 })),
  );
}

function collect(results: UseQueryResult<TicketPage>[]) {
  return {
    pages: results.flatMap(({ data }) => data ?? []),
    hasFailed: results.map(({ data, isError }) => isError && !data),
  };
}

/**
 * Loads the further pages of single columns. They are requested from the first page on, even if the board's own response contained part of
 * the column, so that no gap appears when that response changes.
 */
export function useColumnPages(session: Session, filters: TicketFilters) {
  const [counts, setCounts] = useState<PageCounts>({});
  const requests = getRequests(counts);
  const { pages, hasFailed } = useQueries({
    queries: requests.map(({ status, page }) => columnPageQuery(session, filters, status, page)),
    combine: collect,
  });
  const loadMore = useCallback((status: TicketStatus, known: number) => {
    const next = Math.floor(known / boardPageSize) + 1;
    setCounts((current) => ((current[status] ?? 0) >= next ? current : { ...current, [status]: next }));
  }, []);
  const failed = requests.filter((_, index) => hasFailed[index]).map(({ status }) => status);
  return { pages, loadMore, failed };
}
