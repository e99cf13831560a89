import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/communication";
import type { HeldDecision } from "@tessera/wire/communication.constants";
import type { TicketActivity } from "@tessera/wire/ticket";
import { queryKey } from "../../common/query-key.ts";
import { refreshTickets } from "../../common/ticket-change.queries.ts";

type Pages = InfiniteData<TicketActivity, string | null>;

function withMessage(pages: Pages, message: Communication): Pages {
  const replace = (activity: TicketActivity): TicketActivity => ({
    ...activity,
    items: activity.items.map((event) =>
      event.communication?.id === message.id ? { ...event, communication: message } : event,
    ),
  });
  return { ...pages, pages: pages.pages.map(replace) };
}

/** Shows a changed message immediately in every timeline that contains it. */
function show(queryClient: QueryClient, organizationId: string, message: Communication): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: [...queryKey.tickets(organizationId), "activity"] },
    (pages) => pages && withMessage(pages, message),
  );
}

/** Edits and deletes a message, including in the timelines of other tickets. */
export function useMessageChanges({ id, ticket_id: ticketId }: Communication) {
  const session = useSession();
  const queryClient = useQueryClient();
  const params = { ticketId, communicationId: id };
  const outcome = {
    onSuccess: (message: Communication) => show(queryClient, session.organizationId, message),
    onSettled: () => void refreshTickets(queryClient, session, ticketId),
  };
  const edit = useMutation({
    mutationFn: (body: string) =>
      session.call("PATCH /tickets/:ticketId/communications/:communicationId", { params, body: { body } }),
    ...outcome,
  });
  const remove = useMutation({
    mutationFn: () => session.call("DELETE /tickets/:ticketId/communications/:communicationId", { params }),
    ...outcome,
  });
  return { edit, remove };
}

/** Decides what becomes of a held note. */
export function useHeldDecision({ id, ticket_id: ticketId }: Communication) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: HeldDecision) =>
      session.call("POST /tickets/:ticketId/communications/:communicationId/decide", {
        params: { ticketId, communicationId: id },
        body: { decision },
      }),
    onSuccess: (message: Communication) => show(queryClient, session.organizationId, message),
    onSettled: () => void refreshTickets(queryClient, session, ticketId),
  });
}
