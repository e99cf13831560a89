import type { TicketPatch } from "../schema/ticket.schema.ts";
import type { TicketUpdate } from "../ticket/change/ticket-change.repository.ts";

/** Returns the change of a ticket as a change set records it. */
export function toRecordedChange({ ticket, patch }: Pick<TicketUpdate, "ticket" | "patch">) {
  const fields = Object.keys(patch) as (keyof TicketPatch)[];
  const before: TicketPatch = Object.fromEntries(fields.map((field) => [field, ticket[field]]));
  return { ticketId: ticket.id, before, after: patch };
}
