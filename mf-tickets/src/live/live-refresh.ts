import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { refetchRead } from "@tessera/ui/remote/refetch-read";
import type { Session } from "@tessera/ui/remote/session";
import type { LiveEvent, TicketLiveEvent } from "@tessera/wire/notification/live";
import type { TicketActivity } from "@tessera/wire/ticket/ticket";
import { refreshActivity } from "../common/activity/activity.queries.ts";
import { queryKey } from "../common/ticket/query-key.ts";
import { createRefresher } from "./refresher.ts";

/** The minimum time between two refreshes of the same query, in ms. */
const gap = 500;

type Pages = InfiniteData<TicketActivity, string | null>;

/**
 * Returns the tickets whose loaded timelines include events of a ticket: the ticket itself, and those that it was merged into or that were
 * split from it.
 */
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

/**
 * Returns true for events about a ticket. File events are handled by the components that show the files, presence events by the page of the
 * ticket.
 */
function isOfTicket(event: LiveEvent): event is TicketLiveEvent {
  return event.kind.startsWith("ticket.");
}

/** Returns true if this window is changing the ticket itself: the mutation then refetches it. */
function isChangedHere(queryClient: QueryClient, ticketId: string): boolean {
  const concerns = ({ state }: { state: { variables: unknown } }) =>
    (state.variables as { ticketId?: string } | undefined)?.ticketId === ticketId;
  return queryClient.isMutating({ predicate: concerns }) > 0;
}

/** Returns a handler that refetches exactly what an event changed. Data that is not on the screen is refetched when it is shown. */
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
    refresh(queryKey.workload(organizationId));
  }

  function refreshAvailability({ organizationId }: Session): void {
    refresh([...queryKey.session(organizationId), "members"]);
    refresh(queryKey.workload(organizationId));
  }

  function refreshTicket(session: Session, kind: TicketLiveEvent["kind"], changedId: string): void {
    const { organizationId } = session;
    refresh(queryKey.ticket(organizationId, changedId));
    refresh(queryKey.ticketFiles(organizationId, changedId));
    if (kind === "ticket.communicated") {
      refresh(queryKey.communications(organizationId, changedId));
      refresh(queryKey.watchers(organizationId, changedId));
    }
    for (const ticketId of shownIn(queryClient, organizationId, changedId)) {
      const activity = queryKey.activity(organizationId, ticketId);
      if (kind === "ticket.communicated" || kind === "ticket.changed") {
        refresher(JSON.stringify(activity), () => refreshActivity(queryClient, session, ticketId));
      } else {
        // Merges and similar actions insert events into the middle of timelines or remove them.
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

  function refreshWatchers({ organizationId }: Session, ticketIds: readonly string[]): void {
    for (const id of ticketIds) refresh(queryKey.watchers(organizationId, id));
  }

  return (session: Session, me: string, event: LiveEvent): void => {
    if (session.access !== "ready") return;
    if (event.kind === "reset") refresh(queryKey.tickets(session.organizationId));
    else if (event.kind === "watcher.changed") refreshWatchers(session, event.ticket_ids);
    else if (event.kind === "mail.changed") refresh(queryKey.mail(session.organizationId, event.ticket_id));
    else if (event.kind === "availability.changed") refreshAvailability(session);
    else if (isOfTicket(event)) handleTicketEvent(session, me, event);
  };
}
