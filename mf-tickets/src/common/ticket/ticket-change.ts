import type { Person } from "@tessera/wire/organization/member";
import type { Ticket, TicketChange } from "@tessera/wire/ticket/ticket";

/** A change to send to the server. `ifMatch` is the version that it is based on. */
export interface ChangeRequest {
  ticketId: string;
  change: TicketChange;
  ifMatch?: number;
}

const highPriorities = ["high", "critical", "urgent"];

/** Returns the ticket as it will be after the given changes to it have been stored. */
export function applyChanges(
  ticket: Ticket,
  requests: readonly ChangeRequest[],
  people: readonly Person[],
): Ticket {
  return requests
    .filter((request) => request.ticketId === ticket.id)
    .reduce((changed, { change }) => applyChange(changed, change, people), ticket);
}

function applyChange(ticket: Ticket, change: TicketChange, people: readonly Person[]): Ticket {
  const { title = ticket.title, priority = ticket.priority, assigned_to_id: assigneeId } = change;
  const changed = { ...ticket, ...change, title, priority };
  return {
    ...changed,
    display_title: title === ticket.title ? ticket.display_title : null,
    is_high_priority: highPriorities.includes(priority),
    assigned_to: assigneeId === undefined ? ticket.assigned_to : getPerson(assigneeId, people),
  };
}

function getPerson(id: string | null, people: readonly Person[]): Person | null {
  return people.find((person) => person.id === id) ?? null;
}
