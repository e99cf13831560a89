import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { DeletedTicket } from "@tessera/wire/ticket/ticket";
import { queryKey } from "../common/ticket/query-key.ts";

const pageSize = 50;

/** Queries the tickets that can be restored, most recently deleted first. */
export function deletedTicketsQuery({ call, organizationId, access }: Session) {
  return infiniteQueryOptions({
    queryKey: queryKey.deleted(organizationId),
    queryFn: ({ pageParam, signal }) =>
      call("GET /tickets/deleted", { query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : null),
    enabled: access === "ready",
  });
}

/** Restores a ticket to the list and the board. */
export function useRestoreTicket() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DeletedTicket) =>
      call("POST /tickets/:ticketId/restore", { params: { ticketId: id }, idempotencyKey: newKey() }),
    onSuccess: ({ number, title }) =>
      notify({ kind: "success", title: t("Restored #{number}", { number }), message: title }),
    onError: ({ message }, { number }) =>
      notify({ kind: "error", title: t("Failed to restore #{number}", { number }), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.tickets(organizationId) }),
  });
}
