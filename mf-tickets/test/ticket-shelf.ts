import { containsWords } from "@tessera/wire/text/search-words";
import type { Ticket, TicketBoard, TicketCounts, TicketPage, TicketQuery } from "@tessera/wire/ticket/ticket";
import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";

const firstCards = 3;

/** Today's date on an installation in memory. */
export const today = "2026-11-20";

const openStatuses = ["new", "open", "in_progress", "pending"];
const isOpen = ({ status }: Ticket) => openStatuses.includes(status);

function isNarrowMatch({ assigned_to_id: assignee, is_overdue: isOverdue, created_from: from }: TicketQuery) {
  return (ticket: Ticket) =>
    (!assignee || (ticket.assigned_to_id ?? "none") === assignee) &&
    (isOverdue === undefined || ticket.is_overdue === isOverdue) &&
    (!from || ticket.created_at >= from);
}

function isMatch(query: TicketQuery) {
  const { search = "", status, priority } = query;
  const isNarrow = isNarrowMatch(query);
  return (ticket: Ticket) =>
    containsWords(`${ticket.title} ${ticket.description}`, search) &&
    (!status || status.includes(ticket.status)) &&
    (!priority || priority.includes(ticket.priority)) &&
    isNarrow(ticket);
}

/** Returns the counts of tickets that need attention. */
export function toTicketCounts(tickets: Ticket[]): TicketCounts {
  return {
    open: tickets.filter(isOpen).length,
    overdue: tickets.filter(({ is_overdue: isOverdue }) => isOverdue).length,
    unassigned: tickets.filter((ticket) => isOpen(ticket) && !ticket.assigned_to_id).length,
    created_today: tickets.filter(({ created_at: at }) => at >= today).length,
    today,
  };
}

/** Returns the tickets that match the filters of a list. */
export function matching(tickets: Iterable<Ticket>, query: TicketQuery = {}): Ticket[] {
  return [...tickets].filter(isMatch(query));
}

function newestFirst(tickets: Iterable<Ticket>, query: TicketQuery): Ticket[] {
  return matching(tickets, query).sort((one, other) => other.created_at.localeCompare(one.created_at));
}

/** Returns the list of an installation in memory, always newest first. */
export function listPage(tickets: Iterable<Ticket>, query: TicketQuery = {}): TicketPage {
  const { page = 1, size = 20, cursor } = query;
  const found = newestFirst(tickets, query);
  const start = cursor === undefined ? (page - 1) * size : Number(cursor);
  const end = start + size;
  return {
    items: found.slice(start, end),
    total: found.length,
    pages: Math.ceil(found.length / size),
    next_cursor: end < found.length ? String(end) : null,
  };
}

/** Returns the board of an installation in memory: counts, and the first three cards of each status. */
export function getBoard(tickets: Iterable<Ticket>, query: TicketQuery = {}): TicketBoard {
  const found = newestFirst(tickets, query);
  return {
    columns: ticketStatuses.map((status) => {
      const column = found.filter((ticket) => ticket.status === status);
      return { status, total: column.length, items: column.slice(0, firstCards) };
    }),
  };
}
