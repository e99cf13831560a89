import { defineRoutes } from "../api/route.ts";
import { closed } from "../schema/schema.ts";
import { SnoozeInput } from "./snooze.ts";
import { Ticket } from "./ticket.ts";
import { Uuid } from "./ticket-input.ts";

const OfTicket = closed({ ticketId: Uuid });

/** Leaves a ticket out of the queues for a while. Its status and its due time stay. */
export const ticketSnoozeRoutes = defineRoutes({
  "POST /tickets/:ticketId/snooze": {
    access: "tickets.write",
    params: OfTicket,
    body: SnoozeInput,
    reply: Ticket,
  },
  "DELETE /tickets/:ticketId/snooze": { access: "tickets.write", params: OfTicket, reply: Ticket },
});
