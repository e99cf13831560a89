import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Ticket } from "@tessera/wire/ticket";
import { useDesk } from "./desk.ts";
import { queryKey } from "./query-key.ts";
import type { ChangeRequest } from "./ticket-change.ts";

/** What to do with an answer. Both are called once for every change, also when several are on their way. */
export interface ChangeOutcome {
  onSaved?(ticket: Ticket, request: ChangeRequest): void;
  onFailed?(error: Error, request: ChangeRequest): void;
}

/**
 * Changes a ticket. Until the answer is in and what is on the screen was fetched again, `usePendingChanges` holds the
 * request, and every reader lays it over what it read: so a failure rolls back by itself, and never another change.
 */
export function useChangeTicket({ onSaved, onFailed }: ChangeOutcome = {}) {
  const { call, organizationId } = useDesk();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey.change(organizationId),
    mutationFn: ({ ticketId, change, ifMatch }: ChangeRequest) =>
      call("PATCH /tickets/:ticketId/", {
        params: { ticketId },
        body: change,
        ...(ifMatch === undefined ? {} : { ifMatch }),
      }),
    onSuccess: (ticket, request) => {
      queryClient.setQueryData(queryKey.ticket(organizationId, ticket.id), ticket);
      onSaved?.(ticket, request);
    },
    onError: (error, request) => onFailed?.(error, request),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) }),
  });
}

/** The changes whose outcome is not known yet, oldest first. */
export function usePendingChanges(): ChangeRequest[] {
  const { organizationId } = useDesk();
  return useMutationState({
    filters: { mutationKey: queryKey.change(organizationId), status: "pending" },
    select: (mutation) => mutation.state.variables as ChangeRequest,
  });
}
