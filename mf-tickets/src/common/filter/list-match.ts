import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { isSnoozed } from "../snooze/snooze-text.ts";
import type { ListQuery } from "../ticket/ticket.queries.ts";

function isOneOf(value: string, wanted: string | readonly string[] | undefined): boolean {
  return wanted === undefined || [wanted].flat().includes(value);
}

function isEqual(value: string | null, wanted: string | undefined): boolean {
  return wanted === undefined || value === wanted;
}

function isAssigned(ticket: Ticket, wanted: string | undefined, userId: string): boolean {
  const assigneeId = ticket.assigned_to?.id ?? null;
  return wanted === "none" ? assigneeId === null : isEqual(assigneeId, wanted === "me" ? userId : wanted);
}

/** Returns false if a ticket can no longer be part of a list because of its status, priority, assignee, category or department, or because it is snoozed. */
export function mayMatch(ticket: Ticket, query: ListQuery, userId: string): boolean {
  const { status, priority, category, department, assigned_to_id: assignee, is_snoozed: snoozed } = query;
  return (
    isOneOf(ticket.status, status) &&
    isOneOf(ticket.priority, priority) &&
    isEqual(ticket.category, category) &&
    isEqual(ticket.department, department) &&
    isAssigned(ticket, assignee, userId) &&
    (snoozed === undefined || isSnoozed(ticket) === snoozed)
  );
}

/** Returns a page with the changed tickets, without those that its list no longer contains. */
export function withChanged(
  page: TicketPage,
  changed: ReadonlyMap<string, Ticket>,
  { query, userId }: { query: ListQuery; userId: string },
): TicketPage {
  if (!page.items.some(({ id }) => changed.has(id))) return page;
  const items = page.items.flatMap((ticket) => {
    const current = changed.get(ticket.id);
    if (!current) return [ticket];
    return mayMatch(current, query, userId) ? [{ ...ticket, ...current }] : [];
  });
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
