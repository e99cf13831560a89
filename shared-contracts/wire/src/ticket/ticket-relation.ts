import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Id, Instant, nameText, nullable, oneOf } from "../schema/schema.ts";
import { ticketLimits, ticketStatuses } from "./ticket.constants.ts";
import { Ticket } from "./ticket.ts";
import { linkKinds } from "./ticket-relation.constants.ts";

const Uuid = Type.String({ format: "uuid" });

/** A reference to a ticket. */
export const TicketReference = closed({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  status: oneOf(ticketStatuses),
});
export type TicketReference = Static<typeof TicketReference>;

/**
 * The direct relations of a ticket. Tickets that were merged into one of `merged` are listed only there. A merge is only a record: the
 * merged ticket keeps its own content. Deleted tickets are omitted, except the one that this ticket was merged into (`is_deleted`), because
 * replies wait until it is restored or the merge is undone.
 */
export const TicketRelations = closed({
  merged_into: nullable(
    closed({ ticket: TicketReference, merged_at: Instant, is_deleted: Type.Optional(Type.Boolean()) }),
  ),
  merged: Type.Array(closed({ ticket: TicketReference, merged_at: Instant })),
  split_from: nullable(TicketReference),
  split_into: Type.Array(TicketReference),
  links: Type.Array(closed({ kind: oneOf(linkKinds), ticket: TicketReference })),
});
export type TicketRelations = Static<typeof TicketRelations>;

/** Merges this ticket into `into_ticket_id`. */
export const Merge = closed({ into_ticket_id: Uuid });
export type Merge = Static<typeof Merge>;

/** A new ticket that refers to messages of this one. The messages stay where they are, and visible to the same people. */
export const Split = closed({
  title: nameText(ticketLimits.title),
  communication_ids: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }),
});
export type Split = Static<typeof Split>;

export const NewLink = closed({ ticket_id: Uuid, kind: oneOf(linkKinds) });
export type NewLink = Static<typeof NewLink>;

const Params = closed({ ticketId: Uuid });

/**
 * `If-Match` is the version of the ticket in the path. Each operation writes an event on both tickets whose `new_value` names the other one
 * (`#12 Title`). `field` is the link's kind read from the ticket (`linked`, `unlinked`), `split_into` or `split_from` (`split_off`), or
 * `status` on an `unmerged` that kept the status because people had changed it since the merge; then `old_value` is the status before the
 * merge. 422: the ticket itself, or messages that are deleted or belong to another ticket. 404: missing, deleted, or of another
 * organization. 409: already merged or not merged at all, a cycle, the opposite of a link.
 */
export const ticketRelationRoutes = defineRoutes({
  "GET /tickets/:ticketId/relations": { access: "tickets.read", params: Params, reply: TicketRelations },
  "POST /tickets/:ticketId/merge": {
    access: "tickets.write",
    params: Params,
    body: Merge,
    reply: TicketRelations,
  },
  "POST /tickets/:ticketId/unmerge": { access: "tickets.write", params: Params, reply: TicketRelations },
  "POST /tickets/:ticketId/split": {
    access: "tickets.write",
    params: Params,
    body: Split,
    reply: Ticket,
    status: 201,
  },
  "POST /tickets/:ticketId/links": {
    access: "tickets.write",
    params: Params,
    body: NewLink,
    reply: TicketRelations,
  },
  "DELETE /tickets/:ticketId/links": {
    access: "tickets.write",
    params: Params,
    body: NewLink,
    reply: TicketRelations,
  },
});
