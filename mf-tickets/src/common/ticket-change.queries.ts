import { type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Ticket } from "@tessera/wire/ticket";
import { useCallback, useEffect, useRef } from "react";
import { refreshActivity } from "./activity.queries.ts";
import { ownVersions } from "./own-versions.ts";
import { queryKey } from "./query-key.ts";
import type { ChangeRequest } from "./ticket-change.ts";

/** What to do with an answer. Both are called once for every change, also when several are on their way. */
export interface ChangeOutcome {
  onSaved?(ticket: Ticket, request: ChangeRequest): void;
  onFailed?(error: Error, request: ChangeRequest): void;
}

/** For how long a failed change is remembered, in ms. */
const remembered = 3_600_000;
const versions = ownVersions();

/** A ticket that this window changed in another way than by `useChangeTicket`: nobody else was in between. */
export function rememberOwnChange(ticketId: string, from: number | undefined, to: number): void {
  versions.remember(ticketId, from, to);
}

/** Changes of one ticket follow one another, in whatever way they are made. */
export function changeScope(ticketId: string): { id: string } {
  return { id: `change ${ticketId}` };
}

/** Everything that shows tickets asks again; a long timeline only for what is new. */
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
 * Changes a ticket; changes of one ticket follow one another. Until the answer is in and what is on the screen was
 * fetched again, `usePendingChanges` holds the request, and every reader lays it over what it read: so a failure rolls
 * back by itself, at once, and never another change.
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

/** The changes whose outcome is not known yet, oldest first. */
export function usePendingChanges(): ChangeRequest[] {
  const { organizationId } = useSession();
  return useMutationState({
    filters: { mutationKey: queryKey.change(organizationId), status: "pending" },
    select: (mutation) => mutation.state.variables as ChangeRequest,
  });
}
