import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { refetchRead } from "@tessera/ui/remote/refetch-read";
import type { Session } from "@tessera/ui/remote/session";
import type { LiveEvent, TicketLiveEvent } from "@tessera/wire/live";
import type { TicketActivity } from "@tessera/wire/ticket";
import { refreshActivity } from "../common/activity.queries.ts";
import { queryKey } from "../common/query-key.ts";
import { createRefresher } from "./refresher.ts";

/** The least time between two refreshes of the same thing, in ms. */
const gap = 500;

type Pages = InfiniteData<TicketActivity, string | null>;

/** The tickets whose loaded timelines show a ticket: its own, and those it was merged into or split for. */
function shownIn(queryClient: QueryClient, organizationId: string, ticketId: string): string[] {
  const key = [...queryKey.tickets(organizationId), "activity"];
  const others = queryClient
    .getQueriesData<Pages>({ queryKey: key })
    .filter(([, pages]) =>
      pages?.pages.some(({ items }) => items.some(({ origin }) => origin?.id === ticketId)),
    )
    .map(([known]) => String(known[key.length]));
  return [...new Set([ticketId, ...others])];
}

/** Files are followed by those who show them, presence by the page it is about. */
function isOfTicket(event: LiveEvent): event is TicketLiveEvent {
  return event.kind.startsWith("ticket.");
}

/** Whether this window is changing the ticket itself: the change fetches it again. */
function isChangedHere(queryClient: QueryClient, ticketId: string): boolean {
  const concerns = ({ state }: { state: { variables: unknown } }) =>
    (state.variables as { ticketId?: string } | undefined)?.ticketId === ticketId;
  return queryClient.isMutating({ predicate: concerns }) > 0;
}

/** Fetches again what an event changed, and nothing else; what nobody looks at only once it is looked at. */
export function createLiveRefresh(queryClient: QueryClient) {
  const refresher = createRefresher(gap);

  function refresh(key: QueryKey): void {
    if (queryClient.getQueriesData({ queryKey: key }).length === 0) return;
    refresher(JSON.stringify(key), () =>
      document.visibilityState === "visible"
        ? refetchRead(queryClient, key)
        : queryClient.invalidateQueries({ queryKey: key, refetchType: "none" }),
    );
  }

  function refreshLists({ organizationId }: Session): void {
    const tickets = queryKey.tickets(organizationId);
    refresh([...tickets, "list"]);
    refresh([...tickets, "board"]);
    refresh(queryKey.ticketCounts(organizationId));
  }

  function refreshTicket(session: Session, kind: TicketLiveEvent["kind"], changedId: string): void {
    const { organizationId } = session;
    refresh(queryKey.ticket(organizationId, changedId));
    refresh(queryKey.ticketFiles(organizationId, changedId));
    if (kind === "ticket.communicated") refresh(queryKey.communications(organizationId, changedId));
    for (const ticketId of shownIn(queryClient, organizationId, changedId)) {
      const activity = queryKey.activity(organizationId, ticketId);
      if (kind === "ticket.communicated" || kind === "ticket.changed") {
        refresher(JSON.stringify(activity), () => refreshActivity(queryClient, session, ticketId));
      } else {
        // Merges and the like put events into the midst of timelines, or take them out.
        refresh(activity);
        refresh(queryKey.relations(organizationId, ticketId));
      }
    }
  }

  function handleTicketEvent(session: Session, me: string, event: TicketLiveEvent): void {
    const { kind, ticket_id: first, ticket_ids: ids = [first], actor_id: actor } = event;
    const changed = ids.filter((id) => actor !== me || !isChangedHere(queryClient, id));
    if (changed.length === 0) return;
    refreshLists(session);
    if (kind !== "ticket.created") for (const id of changed) refreshTicket(session, kind, id);
  }

  return (session: Session, me: string, event: LiveEvent): void => {
    if (session.access !== "ready") return;
    if (event.kind === "reset") refresh(queryKey.tickets(session.organizationId));
    else if (event.kind === "mail.changed") refresh(queryKey.mail(session.organizationId, event.ticket_id));
    else if (isOfTicket(event)) handleTicketEvent(session, me, event);
  };
}
