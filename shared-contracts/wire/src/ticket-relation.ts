import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, Id, Instant, nameText, nullable, oneOf } from "./schema.ts";
import { ticketLimits, ticketStatuses } from "./ticket.constants.ts";
import { Ticket } from "./ticket.ts";
import { linkKinds } from "./ticket-relation.constants.ts";

const Uuid = Type.String({ format: "uuid" });

/** A ticket as another one refers to it. */
export const TicketReference = closed({
  id: Id,
  number: Type.Integer(),
  title: Type.String(),
  status: oneOf(ticketStatuses),
});
export type TicketReference = Static<typeof TicketReference>;

/**
 * What connects a ticket with others, each next to it: what was merged into a merged ticket is read there. A merge is a
 * record: the merged ticket keeps all that is its own. Deleted tickets are left out, but for the one this was merged into
 * (`is_deleted`), since replies wait until it is restored or the merge undone.
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

/** This ticket goes into `into_ticket_id`. */
export const Merge = closed({ into_ticket_id: Uuid });
export type Merge = Static<typeof Merge>;

/** A new ticket that refers to messages of this one; they stay where they are and with whom could read them. */
export const Split = closed({
  title: nameText(ticketLimits.title),
  communication_ids: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }),
});
export type Split = Static<typeof Split>;

export const NewLink = closed({ ticket_id: Uuid, kind: oneOf(linkKinds) });
export type NewLink = Static<typeof NewLink>;

const Params = closed({ ticketId: Uuid });

/**
 * `If-Match` is the version of the ticket in the path. Each writes an event on both tickets whose `new_value` names the
 * other one (`#12 Title`). `field` is the link's kind read from the ticket (`linked`, `unlinked`), `split_into` or
 * `split_from` (`split_off`), and `status` on an `unmerged` that left the status as people had changed it since: then
 * `old_value` is what the merge had ended. 422: with itself, messages that are not the ticket's own or are deleted; 404:
 * missing, deleted, another organization's; 409: merged already or not at all, a circle, the opposite of a link.
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
