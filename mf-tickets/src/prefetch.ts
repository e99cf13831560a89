import type { QueryClient } from "@tanstack/react-query";
import type { RemoteContext } from "@tessera/federation/remote";
import { prefetchInterval } from "@tessera/ui/remote/fresh-time";
import { type Session, toSession } from "@tessera/ui/remote/session";
import { listQuery, parseFilters } from "./common/filter/ticket-filters.ts";
import { activeMembersQuery } from "./common/member.queries.ts";
import { ticketListQuery, ticketQuery } from "./common/ticket/ticket.queries.ts";
import { pages } from "./pages.ts";
import { boardQuery } from "./ticket-board/board.queries.ts";
import { ticketCountsQuery } from "./tickets-page/ticket-counts/ticket-counts.queries.ts";
import { useViewMode } from "./tickets-page/view-mode.store.ts";

const ticketPath = /^\/dashboard\/tickets\/(?<ticketId>[^/]+)\/?$/u;
const contactPath = /^\/dashboard\/customers(?:\/|$)/u;
const createPath = /^(?:\/dashboard)?\/tickets\/create\/?$/u;

/** Returns a function that loads the code and the data of a page before it is opened. */
export function createPrefetch(context: RemoteContext, queryClient: QueryClient): (path: string) => void {
  return (path) => {
    const { pathname, searchParams } = new URL(path, location.origin);
    const session = toSession(context, context.identity.getState());
    if (createPath.test(pathname)) loadCode(pages.create);
    else if (contactPath.test(pathname)) loadCode(pages.customers, pages.companies);
    else if (pathname.startsWith("/dashboard/tickets/")) {
      prefetchTicket(queryClient, session, ticketPath.exec(pathname)?.groups?.ticketId);
    } else prefetchTickets(queryClient, session, searchParams);
  };
}

/** Ignores failures: they show when the page is opened. */
function loadCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => undefined);
}

function prefetchTicket(queryClient: QueryClient, session: Session, ticketId: string | undefined): void {
  loadCode(pages.ticket);
  if (ticketId && session.access === "ready") {
    queryClient.prefetchQuery({ ...ticketQuery(session, ticketId), staleTime: prefetchInterval });
  }
}

function prefetchTickets(queryClient: QueryClient, session: Session, address: URLSearchParams): void {
  const filters = parseFilters(address);
  const isBoard = useViewMode.getState().mode === "kanban" && filters.queue === null;
  if (isBoard) loadCode(pages.tickets, pages.board);
  else loadCode(pages.tickets, pages.list, pages.listTools);
  if (session.access !== "ready") return;
  queryClient.prefetchQuery({ ...ticketCountsQuery(session), staleTime: prefetchInterval });
  if (isBoard) {
    queryClient.prefetchQuery({ ...boardQuery(session, filters), staleTime: prefetchInterval });
    queryClient.prefetchQuery(activeMembersQuery(session));
  } else
    queryClient.prefetchQuery({
      ...ticketListQuery(session, listQuery(filters)),
      staleTime: prefetchInterval,
    });
}
