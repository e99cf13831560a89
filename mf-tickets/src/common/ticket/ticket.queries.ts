import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tessera/client/api-error";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { QueryOf } from "@tessera/wire/api/route";
import type { TicketPage, ticketRoutes } from "@tessera/wire/ticket/ticket";
import { useKnownPeople } from "../member.queries.ts";
import { findListed } from "./cached-tickets.ts";
import { queryKey } from "./query-key.ts";
import { usePendingChanges } from "./ticket-change.queries.ts";
import { applyChanges } from "./ticket-change.ts";

export type ListQuery = NonNullable<QueryOf<(typeof ticketRoutes)["GET /tickets/"]>>;

/** How often an open list or board is refetched, in ms. */
export const refreshInterval = 30_000;

const recoverInterval = 5_000;

export function ticketListQuery({ call, organizationId, access }: Session, query: ListQuery) {
  return queryOptions({
    queryKey: queryKey.list(organizationId, query),
    queryFn: ({ signal }) => call("GET /tickets/", { query, signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
    // The previous page stays while the next one loads, unless it is another organization's.
    placeholderData: (page: TicketPage | undefined, from) =>
      from?.queryKey[1] === organizationId ? page : undefined,
  });
}

export function ticketQuery({ call, organizationId, access }: Session, ticketId: string) {
  return queryOptions({
    queryKey: queryKey.ticket(organizationId, ticketId),
    queryFn: ({ signal }) => call("GET /tickets/:ticketId/", { params: { ticketId }, signal }),
    enabled: access === "ready",
    staleTime: freshTime,
  });
}

/** Returns true if a retry may help: there was no response, or the server failed. */
export function mayRecover(error: Error | null): boolean {
  if (!error) return false;
  const status = error instanceof ApiError ? error.status : 0;
  return status === 0 || status >= 500;
}

/** Returns one ticket: immediately from a list if one has it, and with the pending changes applied. */
export function useTicket(ticketId: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...ticketQuery(session, ticketId),
    placeholderData: () => findListed(queryClient, session.organizationId, ticketId),
    refetchInterval: ({ state }) => (mayRecover(state.error) ? recoverInterval : false),
  });
  const pending = usePendingChanges();
  const people = useKnownPeople();
  return { ...query, data: query.data && applyChanges(query.data, pending, people) };
}
