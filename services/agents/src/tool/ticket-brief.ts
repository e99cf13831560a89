import type { Ticket } from "@tessera/wire/ticket";

/** A ticket in the few words of a list. */
export function ticketBrief(ticket: Ticket) {
  const { id, number, title, status, priority, category, department, created_at, updated_at } = ticket;
  return {
    id,
    number,
    title,
    status,
    priority,
    category,
    department,
    assignee: ticket.assigned_to?.display_name ?? null,
    requester: ticket.creator.display_name,
    is_overdue: ticket.is_overdue,
    created_at,
    updated_at,
    excerpt: ticket.description,
  };
}
