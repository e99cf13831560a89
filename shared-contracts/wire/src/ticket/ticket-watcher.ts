import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Person } from "../organization/member.ts";
import { closed, Instant } from "../schema/schema.ts";
import { bulkLimits } from "./ticket.constants.ts";

const Uuid = Type.String({ format: "uuid" });

/** The active members who watch a ticket, in the order in which they began. `is_watching` is about the caller. */
export const TicketWatchers = closed({
  items: Type.Array(closed({ member: Person, since: Instant })),
  is_watching: Type.Boolean(),
});
export type TicketWatchers = Static<typeof TicketWatchers>;

const OfTicket = closed({ ticketId: Uuid });

const Watched = closed({
  ticket_ids: Type.Array(Uuid, { minItems: 1, maxItems: bulkLimits.ids }),
  is_watching: Type.Boolean(),
});

/**
 * Who follows a ticket without being responsible. Members who write on a ticket or are mentioned there watch it too, until they stop. Watching
 * concerns the caller alone, and is not in the history of the ticket.
 */
export const ticketWatcherRoutes = defineRoutes({
  "GET /tickets/:ticketId/watchers": { access: "tickets.read", params: OfTicket, reply: TicketWatchers },
  "PUT /tickets/:ticketId/watch": { access: "tickets.read", params: OfTicket, reply: TicketWatchers },
  "DELETE /tickets/:ticketId/watch": { access: "tickets.read", params: OfTicket, reply: TicketWatchers },
  /** Watches several tickets, or stops it. Tickets that do not exist are left out; `changed` counts the others. */
  "POST /tickets/watch": {
    access: "tickets.read",
    body: Watched,
    reply: closed({ changed: Type.Integer() }),
  },
});
