import type { Person } from "@tessera/wire/organization/member";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type TicketStatus, ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import type { TicketFilters } from "../common/filter/ticket-filters.ts";
import { applyChanges, type ChangeRequest } from "../common/ticket/ticket-change.ts";
import type { BoardSources } from "./board.queries.ts";

/** The column of one status: the tickets loaded so far, newest first, and their total number (null if it is not known yet). */
export interface BoardColumn {
  status: TicketStatus;
  tickets: Ticket[];
  total: number | null;
}

type TicketsById = Map<string, Ticket>;

interface PendingChanges {
  requests: readonly ChangeRequest[];
  people: readonly Person[];
}

/** Keeps the latest version of each ticket. */
function latestById(tickets: Iterable<Ticket>): TicketsById {
  const latest: TicketsById = new Map();
  for (const ticket of tickets) {
    const known = latest.get(ticket.id);
    if (!known || ticket.version > known.version) latest.set(ticket.id, ticket);
  }
  return latest;
}

function newestFirst(one: Ticket, other: Ticket): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || other.number - one.number;
}

function isColumnWanted({ statuses }: TicketFilters, status: TicketStatus): boolean {
  return statuses.length === 0 || statuses.includes(status);
}

function isWanted(filters: TicketFilters): (ticket: Ticket) => boolean {
  const { priorities } = filters;
  return ({ status, priority }) =>
    isColumnWanted(filters, status) && (priorities.length === 0 || priorities.includes(priority));
}

/** Returns the ticket counts per status, as far as they are known from the last response. */
function counted({ newest, columns }: BoardSources, filters: TicketFilters) {
  const counts = new Map<TicketStatus, number>();
  const isWhole = newest.total <= newest.items.length;
  for (const status of ticketStatuses) {
    const column = columns?.find((known) => known.status === status);
    if (!isColumnWanted(filters, status)) counts.set(status, 0);
    else if (column) counts.set(status, column.total);
    else if (isWhole) counts.set(status, newest.items.filter((ticket) => ticket.status === status).length);
    else if (filters.statuses.length === 1) counts.set(status, newest.total);
  }
  return counts;
}

/** Adjusts the counts for tickets that have since left the column in which they were counted. */
function moveCounts(counts: Map<TicketStatus, number>, before: TicketsById, now: Iterable<Ticket>): void {
  const add = (status: TicketStatus, more: number) => {
    const count = counts.get(status);
    if (count !== undefined) counts.set(status, count + more);
  };
  for (const ticket of now) {
    const was = before.get(ticket.id)?.status ?? ticket.status;
    if (was === ticket.status) continue;
    add(was, -1);
    add(ticket.status, 1);
  }
}

/** Returns the known statuses in order, then any statuses that this build does not know, so that no ticket is lost. */
function shownStatuses(tickets: readonly Ticket[]): TicketStatus[] {
  return [...new Set([...ticketStatuses, ...tickets.map(({ status }) => status)])];
}

/** Builds one column per status from the loaded data, with the pending changes applied. */
export function buildColumns(
  sources: BoardSources,
  filters: TicketFilters,
  pending: PendingChanges,
): BoardColumn[] {
  const inAnswer = [...sources.newest.items, ...(sources.columns ?? []).flatMap(({ items }) => items)];
  const further = [...sources.pages.flatMap(({ items }) => items), ...sources.moved];
  const before = latestById([...further, ...inAnswer]);
  for (const [id, ticket] of latestById(inAnswer)) before.set(id, ticket);

  const now = [...latestById([...inAnswer, ...further]).values()].map((ticket) =>
    applyChanges(ticket, pending.requests, pending.people),
  );
  const counts = counted(sources, filters);
  moveCounts(counts, before, now);

  const shown = now.filter(isWanted(filters)).sort(newestFirst);
  return shownStatuses(shown).map((status) => {
    const tickets = shown.filter((ticket) => ticket.status === status);
    const count = counts.get(status);
    return { status, tickets, total: count === undefined ? null : Math.max(count, tickets.length) };
  });
}

/** Returns the position a ticket would have in a column. */
export function getPlace(ticket: Ticket, tickets: readonly Ticket[]): number {
  const index = tickets.findIndex((other) => newestFirst(ticket, other) < 0);
  return index < 0 ? tickets.length : index;
}
