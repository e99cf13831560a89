import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSession } from "@tessera/ui/remote/session";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { HeldDecision } from "@tessera/wire/ticket/communication.constants";
import type { TicketActivity } from "@tessera/wire/ticket/ticket";
import { queryKey } from "../../common/ticket/query-key.ts";
import { refreshTickets } from "../../common/ticket/ticket-change.queries.ts";

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

function withoutMessage(pages: Pages, id: string): Pages {
  const drop = (activity: TicketActivity): TicketActivity => ({
    ...activity,
    items: activity.items.filter(({ communication }) => communication?.id !== id),
  });
  return { ...pages, pages: pages.pages.map(drop) };
}

/** Changes every timeline immediately. */
function changeTimelines(
  queryClient: QueryClient,
  organizationId: string,
  change: (pages: Pages) => Pages,
): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: [...queryKey.tickets(organizationId), "activity"] },
    (pages) => pages && change(pages),
  );
}

/** Edits and deletes a message, including in the timelines of other tickets. */
export function useMessageChanges({ id, ticket_id: ticketId }: Communication) {
  const session = useSession();
  const queryClient = useQueryClient();
  const params = { ticketId, communicationId: id };
  const change = (toPages: (pages: Pages) => Pages) =>
    changeTimelines(queryClient, session.organizationId, toPages);
  const onSettled = () => void refreshTickets(queryClient, session, ticketId);
  const edit = useMutation({
    mutationFn: (body: string) =>
      session.call("PATCH /tickets/:ticketId/communications/:communicationId", { params, body: { body } }),
    onSuccess: (message) => change((pages) => withMessage(pages, message)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (_how: { leavesTrace: boolean }) =>
      session.call("DELETE /tickets/:ticketId/communications/:communicationId", { params }),
    onSuccess: (message, { leavesTrace }) =>
      change((pages) => (leavesTrace ? withMessage(pages, message) : withoutMessage(pages, id))),
    onSettled,
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
    onSuccess: (message: Communication) =>
      changeTimelines(queryClient, session.organizationId, (pages) => withMessage(pages, message)),
    onSettled: () => void refreshTickets(queryClient, session, ticketId),
  });
}
