import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Ticket, TicketBoard, TicketPage } from "@tessera/wire/ticket/ticket";
import { withChanged } from "../filter/list-match.ts";
import { queryKey } from "./query-key.ts";
import type { ListQuery } from "./ticket.queries.ts";

/** The newest tickets of all columns, and the first cards and the count of each column (null if they could not be loaded). */
export interface BoardAnswer {
  newest: TicketPage;
  columns: TicketBoard["columns"] | null;
}

type Listed = TicketPage | BoardAnswer;

function toKeys(organizationId: string) {
  const tickets = queryKey.tickets(organizationId);
  return [
    [...tickets, "list"],
    [...tickets, "board"],
  ];
}

function toRows(listed: Listed | undefined): readonly Ticket[] {
  if (!listed) return [];
  if ("newest" in listed) return [...toRows(listed.newest), ...(listed.columns ?? []).flatMap(rowsIn)];
  return rowsIn(listed);
}

function rowsIn({ items }: { items?: Ticket[] }): Ticket[] {
  return items ?? [];
}

/** Returns a ticket as a list or the board last showed it. Its description is an excerpt. */
export function findListed(
  queryClient: QueryClient,
  organizationId: string,
  ticketId: string,
): Ticket | undefined {
  return toKeys(organizationId)
    .flatMap((key) => queryClient.getQueriesData<Listed>({ queryKey: key }))
    .flatMap(([, listed]) => toRows(listed))
    .find(({ id }) => id === ticketId);
}

function mapRows(listed: Listed, map: (ticket: Ticket) => Ticket): Listed {
  const mapIn = <Part extends { items: Ticket[] }>(part: Part): Part => ({
    ...part,
    items: part.items.map(map),
  });
  if (!("newest" in listed)) return mapIn(listed);
  return { newest: mapIn(listed.newest), columns: listed.columns?.map(mapIn) ?? null };
}

/** Shows a changed ticket in the cached lists, and removes it from those that no longer contain it. */
export function changeInLists(
  queryClient: QueryClient,
  { organizationId, userId }: { organizationId: string; userId: string },
  ticket: Ticket,
): void {
  const key = [...queryKey.tickets(organizationId), "list"];
  const changed = new Map([[ticket.id, ticket]]);
  rewrite<TicketPage>(queryClient, key, (page, listKey) =>
    withChanged(page, changed, { query: listKey[key.length] as ListQuery, userId }),
  );
}

/** Changes cached data. What was outdated stays outdated: writing alone would make it fresh, and hide a ticket created meanwhile. */
function rewrite<Data>(
  queryClient: QueryClient,
  key: QueryKey,
  change: (data: Data, key: QueryKey) => Data,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: key })) {
    const { data, isInvalidated, dataUpdatedAt } = query.state;
    if (data === undefined) continue;
    queryClient.setQueryData(query.queryKey, change(data as Data, query.queryKey), {
      updatedAt: dataUpdatedAt,
    });
    if (isInvalidated) query.invalidate();
  }
}

/** Removes the unread mark of a ticket everywhere it is shown, because the user has seen the news. */
export function forgetUnread(queryClient: QueryClient, organizationId: string, ticketId: string): void {
  const forget = (ticket: Ticket) => (ticket.id === ticketId ? toSeen(ticket) : ticket);
  for (const key of toKeys(organizationId)) {
    rewrite<Listed>(queryClient, key, (listed) => mapRows(listed, forget));
  }
  queryClient.setQueryData<Ticket>(
    queryKey.ticket(organizationId, ticketId),
    (ticket) => ticket && forget(ticket),
  );
  void queryClient.invalidateQueries({ queryKey: queryKey.queues(organizationId) });
}

function toSeen(ticket: Ticket): Ticket {
  const { conversation } = ticket;
  return {
    ...ticket,
    unread: null,
    ...(conversation ? { conversation: { ...conversation, is_unread: false } } : {}),
  };
}
