import { type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { useCallback, useEffect, useRef } from "react";
import { refreshActivity } from "../activity/activity.queries.ts";
import { changeInLists } from "./cached-tickets.ts";
import { ownVersions } from "./own-versions.ts";
import { queryKey } from "./query-key.ts";
import type { ChangeRequest } from "./ticket-change.ts";

/** Handlers for the outcome. One of them is called once for every change, even if several are pending. */
export interface ChangeOutcome {
  onSaved?(ticket: Ticket, request: ChangeRequest): void;
  onFailed?(error: Error, request: ChangeRequest): void;
}

/** How long a failed change is remembered, in ms. */
const remembered = 3_600_000;
const versions = ownVersions();

/** Records a change that this window made without `useChangeTicket`, so that it does not count as someone else's. */
export function rememberOwnChange(ticketId: string, from: number | undefined, to: number): void {
  versions.remember(ticketId, from, to);
}

/** Returns the mutation scope that runs all changes of one ticket one after another. */
export function changeScope(ticketId: string): { id: string } {
  return { id: `change ${ticketId}` };
}

/** Refetches everything that shows tickets. Of a long timeline only new events are fetched. */
export async function refreshTickets(
  queryClient: QueryClient,
  session: Session,
  ticketId: string,
): Promise<void> {
  const tickets = queryKey.tickets(session.organizationId);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: tickets,
      predicate: ({ queryKey: key }) => key[tickets.length] !== "activity",
    }),
    refreshActivity(queryClient, session, ticketId),
  ]);
}

async function store({ call }: Session, { ticketId, change, ifMatch }: ChangeRequest): Promise<Ticket> {
  const version = ifMatch === undefined ? undefined : versions.latest(ticketId, ifMatch);
  const ticket = await call("PATCH /tickets/:ticketId/", {
    params: { ticketId },
    body: change,
    ...(version === undefined ? {} : { ifMatch: version }),
  });
  versions.remember(ticketId, version, ticket.version);
  return ticket;
}

/**
 * Returns a function that changes a ticket; changes of the same ticket run one after another. Until the response has arrived and the
 * visible data has been fetched again, `usePendingChanges` returns the request, and every reader overlays it on the data it read. A failed
 * change is therefore rolled back immediately, without affecting other changes.
 */
export function useChangeTicket(outcome: ChangeOutcome = {}): (request: ChangeRequest) => Promise<Ticket> {
  const session = useSession();
  const queryClient = useQueryClient();
  const latest = useRef(outcome);
  useEffect(() => {
    latest.current = outcome;
  });

  return useCallback(
    (request: ChangeRequest) => {
      const { organizationId } = session;
      const mutation = queryClient
        .getMutationCache()
        .build<Ticket, Error, ChangeRequest, unknown>(queryClient, {
          mutationKey: queryKey.change(organizationId),
          scope: changeScope(request.ticketId),
          gcTime: remembered,
          mutationFn: (asked) => store(session, asked),
          onSuccess: (ticket, asked) => {
            queryClient.setQueryData(queryKey.ticket(organizationId, ticket.id), ticket);
            changeInLists(queryClient, session, ticket);
            latest.current.onSaved?.(ticket, asked);
          },
          onError: (error, asked) => latest.current.onFailed?.(error, asked),
          onSettled: (_ticket, error) => {
            const refreshed = refreshTickets(queryClient, session, request.ticketId);
            return error ? undefined : refreshed;
          },
        });
      return mutation.execute(request);
    },
    [session, queryClient],
  );
}

/** Returns the changes whose outcome is not known yet, oldest first. */
export function usePendingChanges(): ChangeRequest[] {
  const { organizationId } = useSession();
  return useMutationState({
    filters: { mutationKey: queryKey.change(organizationId), status: "pending" },
    select: (mutation) => mutation.state.variables as ChangeRequest,
  });
}
