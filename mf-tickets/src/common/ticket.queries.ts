import { queryOptions, useQuery } from "@tanstack/react-query";
import type { QueryOf } from "@tessera/wire/route";
import type { TicketPage, ticketRoutes } from "@tessera/wire/ticket";
import { type Desk, useDesk } from "./desk.ts";
import { useActiveMembers } from "./member.queries.ts";
import { queryKey } from "./query-key.ts";
import { usePendingChanges } from "./ticket-change.queries.ts";
import { applyChanges } from "./ticket-change.ts";

export type ListQuery = NonNullable<QueryOf<(typeof ticketRoutes)["GET /tickets/"]>>;

/** How often an open list or board asks again. */
export const refreshInterval = 30_000;

export function ticketListQuery({ call, organizationId, access }: Desk, query: ListQuery) {
  return queryOptions({
    queryKey: queryKey.list(organizationId, query),
    queryFn: ({ signal }) => call("GET /tickets/", { query, signal }),
    enabled: access === "ready",
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
    // The previous page stays while the next one loads, unless it is another organization's.
    placeholderData: (page: TicketPage | undefined, from) =>
      from?.queryKey[1] === organizationId ? page : undefined,
  });
}

export function ticketQuery({ call, organizationId, access }: Desk, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.ticket(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/", { params: { ticketId }, signal }),
    enabled: access === "ready",
  });
}

/** One ticket, as it will be once the changes on their way are stored. */
export function useTicket(ticketId: string) {
  const query = useQuery(ticketQuery(useDesk(), ticketId));
  const pending = usePendingChanges();
  const people = useActiveMembers();
  return { ...query, data: query.data && applyChanges(query.data, pending, people) };
}
