import { infiniteQueryOptions, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Ticket, TicketBoard, TicketPage } from "@tessera/wire/ticket";
import { apiErrorOf } from "../common/api-failure.ts";
import { type Desk, useDesk } from "../common/desk.ts";
import { useActiveMembers } from "../common/member.queries.ts";
import { queryKey } from "../common/query-key.ts";
import { ticketQuery } from "../common/ticket.queries.ts";
import { usePendingChanges } from "../common/ticket-change.queries.ts";
import { applyChanges } from "../common/ticket-change.ts";

const recoverInterval = 5_000;

/** Whether asking again may help: no answer came, or the server had trouble of its own. */
export function mayRecover(error: Error | null): boolean {
  if (!error) return false;
  const status = apiErrorOf(error)?.status ?? 0;
  return status === 0 || status >= 500;
}

function rowsOf(cached: TicketPage | TicketBoard | undefined): Ticket[] {
  if (!cached) return [];
  return "columns" in cached ? cached.columns.flatMap(({ items }) => items) : (cached.items ?? []);
}

/** The ticket as a list or the board last showed it; its description is an excerpt. */
function findListed(queryClient: QueryClient, organizationId: string, ticketId: string): Ticket | undefined {
  return ["list", "board"]
    .flatMap((view) =>
      queryClient.getQueriesData<TicketPage | TicketBoard>({
        queryKey: [...queryKey.tickets(organizationId), view],
      }),
    )
    .flatMap(([, cached]) => rowsOf(cached))
    .find(({ id }) => id === ticketId);
}

/** The ticket of the page: at once from a list where one has it, and as it will be once changes on their way are stored. */
export function useShownTicket(ticketId: string) {
  const desk = useDesk();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...ticketQuery(desk, ticketId),
    placeholderData: () => findListed(queryClient, desk.organizationId, ticketId),
    refetchInterval: ({ state }) => (mayRecover(state.error) ? recoverInterval : false),
  });
  const pending = usePendingChanges();
  const people = useActiveMembers();
  return { ...query, data: query.data && applyChanges(query.data, pending, people) };
}

/** A ticket's history, newest first, a page at a time. */
export function activityQuery({ call, organizationId, access }: Desk, ticketId: string) {
  return infiniteQueryOptions({
    queryKey: queryKey.activity(organizationId, ticketId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /tickets/:ticketId/activity", {
        params: { ticketId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: access === "ready",
  });
}
