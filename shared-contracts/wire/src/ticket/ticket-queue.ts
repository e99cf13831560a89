import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Id, oneOf } from "../schema/schema.ts";
import { Ticket } from "./ticket.ts";
import { maxQueueCount, queueNames } from "./ticket-queue.constants.ts";

const upTo = { minimum: 0, maximum: maxQueueCount };

/** How many tickets there are, and how many of them have changes that the caller has not seen; each at most `maxQueueCount`. */
const counts = { total: Type.Integer(upTo), unread: Type.Integer(upTo) };

/** The tickets of the queues that every member has, and of the views that the caller pinned. Unread tickets of the queue `all` are not counted. */
export const TicketQueues = closed({
  queues: Type.Array(closed({ name: oneOf(queueNames), ...counts })),
  views: Type.Array(closed({ id: Id, name: Type.String(), ...counts })),
});
export type TicketQueues = Static<typeof TicketQueues>;

const ViewParams = closed({ viewId: Type.String({ format: "uuid" }) });
const Pinned = closed({ is_pinned: Type.Boolean() });

/** Pinning is each member's own, also of shared views. 409 beyond `maxPinnedViews`. */
export const ticketQueueRoutes = defineRoutes({
  /** Assigns the most urgent ticket that nobody has to the caller; 404 if there is none. Two callers never get the same one. */
  "POST /tickets/take-next": { access: "tickets.write", reply: Ticket },
  "GET /tickets/queues": { access: "tickets.read", reply: TicketQueues },
  "PUT /views/:viewId/pin": { access: "tickets.read", params: ViewParams, body: Pinned, reply: Pinned },
});
