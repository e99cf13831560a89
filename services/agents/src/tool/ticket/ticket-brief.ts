import type { Ticket } from "@tessera/wire/ticket/ticket";
import { type ExportedField, exportedFields } from "@tessera/wire/ticket/ticket-fields";

/** Returns the fields of a ticket for a list. */
export function ticketBrief(ticket: Ticket) {
  const { id, number, created_at, updated_at } = ticket;
  const fields = Object.fromEntries(exportedFields.map((field) => [field, ticket[field]]));
  return {
    id,
    number,
    ...(fields as Pick<Ticket, ExportedField>),
    assignee: ticket.assigned_to?.display_name ?? null,
    requester: ticket.creator.display_name,
    is_overdue: ticket.is_overdue,
    created_at,
    updated_at,
    excerpt: ticket.description,
  };
}

/** Matches a number, key or address at the end of an excerpt that may have been cut: half a secret is not recognized. */
const cutOff = /(?:[A-Z]{2}\d{2}[\dA-Z ]*|[\d .-]{6,}|\S{9,})…?$/u;

/** Returns the same for a ticket in a list, whose description is an excerpt. */
export function listedBrief(ticket: Ticket) {
  const { excerpt, ...brief } = ticketBrief(ticket);
  const isCut = excerpt !== null && excerpt.length >= 199;
  return { ...brief, excerpt: isCut ? excerpt.replace(cutOff, "…") : excerpt };
}
