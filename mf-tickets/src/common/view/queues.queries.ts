import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { freshTime } from "@tessera/ui/remote/fresh-time";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketView } from "@tessera/wire/ticket/ticket-view";
import { queryKey } from "../ticket/query-key.ts";
import { refreshInterval } from "../ticket/ticket.queries.ts";

/** The counts of the queues and pinned views. */
export function queuesQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.queues(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/queues", { signal }),
    enabled: access === "ready",
    staleTime: freshTime,
    refetchInterval: refreshInterval,
    refetchOnWindowFocus: true,
  });
}

/** Returns whether a view is in this member's sidebar, and a function that puts it there or takes it out. */
export function usePin({ id }: Pick<TicketView, "id">) {
  const session = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  const query = queuesQuery(session);
  const isPinned = useQuery(query).data?.views.some((view) => view.id === id) ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      session.call("PUT /views/:viewId/pin", { params: { viewId: id }, body: { is_pinned: !isPinned } }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to change the sidebar"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  return { isPinned, isPending, toggle: () => mutate() };
}
