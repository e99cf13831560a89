import { useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "@tessera/ui/remote/session";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { activityQuery } from "../../common/activity/activity.queries.ts";
import { useListReturn } from "../../common/filter/list-return.store.ts";
import { listQuery, parseFilters } from "../../common/filter/ticket-filters.ts";
import { ticketListQuery, ticketQuery } from "../../common/ticket/ticket.queries.ts";
import { ticketPath } from "../../common/ticket/ticket-title.ts";

/** Where a ticket is among those of the list that it was opened from. `position` starts at 1. */
export interface TicketRun {
  position: number;
  total: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Opens the next (1) or previous (-1) ticket. Returns false if there is none. */
  move(step: 1 | -1): boolean;
}

/** Returns the tickets that follow the known ones in the list. Those that left it meanwhile have moved the others forward. */
async function fetchMore(
  fetchPage: (pageIndex: number) => Promise<readonly { id: string }[]>,
  { search, ids }: { search: string; ids: readonly string[] },
): Promise<string[]> {
  const { pageIndex } = parseFilters(new URLSearchParams(search));
  for (const index of [pageIndex, pageIndex + 1]) {
    const found = (await fetchPage(index)).map(({ id }) => id).filter((id) => !ids.includes(id));
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the way through the list that the ticket was opened from; null if it was opened by a link. */
export function useTicketRun(ticketId: string): TicketRun | null {
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { organizationId, search, ids, offset, total } = useListReturn();
  const index = organizationId === session.organizationId ? ids.indexOf(ticketId) : -1;
  const next = ids[index + 1];
  const previous = ids[index - 1];
  usePrefetched(session, index === -1 ? undefined : next);

  const open = useCallback((id: string) => void navigate(ticketPath(id), { replace: true }), [navigate]);
  const openBeyond = useCallback(async () => {
    const filters = parseFilters(new URLSearchParams(search));
    const fetchPage = async (pageIndex: number) =>
      (await queryClient.fetchQuery(ticketListQuery(session, listQuery({ ...filters, pageIndex })))).items;
    const more = await fetchMore(fetchPage, { search, ids }).catch(() => []);
    useListReturn.setState({ ids: [...ids, ...more] });
    if (more[0]) open(more[0]);
  }, [search, ids, session, queryClient, open]);

  if (index === -1) return null;
  const hasMore = offset + ids.length < total;
  return {
    position: offset + index + 1,
    total: Math.max(total, offset + ids.length),
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined || hasMore,
    move(step) {
      const id = step === 1 ? next : previous;
      if (id) open(id);
      else if (step === 1 && hasMore) void openBeyond();
      return id !== undefined || (step === 1 && hasMore);
    },
  };
}

/** Fetches the next ticket beforehand, so that it is shown at once. */
function usePrefetched(session: Session, ticketId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!ticketId || session.access !== "ready") return;
    void queryClient.prefetchQuery(ticketQuery(session, ticketId));
    void queryClient.prefetchInfiniteQuery(activityQuery(session, ticketId));
  }, [session, ticketId, queryClient]);
}
