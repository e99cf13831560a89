import type { Ticket, TicketBoard, TicketPage, TicketQuery } from "@tessera/wire/ticket";
import { ticketStatuses } from "@tessera/wire/ticket-value";

const firstCards = 3;

function isMatch({ search = "", status, priority }: TicketQuery) {
  const wanted = search.toLowerCase();
  return (ticket: Ticket) =>
    `${ticket.title} ${ticket.description}`.toLowerCase().includes(wanted) &&
    (!status || status.includes(ticket.status)) &&
    (!priority || priority.includes(ticket.priority));
}

/** The tickets that the filters of a list admit. */
export function matching(tickets: Iterable<Ticket>, query: TicketQuery = {}): Ticket[] {
  return [...tickets].filter(isMatch(query));
}

function newestFirst(tickets: Iterable<Ticket>, query: TicketQuery): Ticket[] {
  return matching(tickets, query).sort((one, other) => other.created_at.localeCompare(one.created_at));
}

/** What the list of a desk in memory answers, newest first whatever the sort. */
export function listPage(tickets: Iterable<Ticket>, query: TicketQuery = {}): TicketPage {
  const { page = 1, size = 20 } = query;
  const found = newestFirst(tickets, query);
  return {
    items: found.slice((page - 1) * size, page * size),
    total: found.length,
    pages: Math.ceil(found.length / size),
  };
}

/** What its board answers: counts, and the first three cards of each status. */
export function boardOf(tickets: Iterable<Ticket>, query: TicketQuery = {}): TicketBoard {
  const found = newestFirst(tickets, query);
  return {
    columns: ticketStatuses.map((status) => {
      const column = found.filter((ticket) => ticket.status === status);
      return { status, total: column.length, items: column.slice(0, firstCards) };
    }),
  };
}
