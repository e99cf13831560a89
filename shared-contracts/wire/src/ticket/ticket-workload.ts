import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { Availability } from "../organization/availability.ts";
import { closed, Instant, nullable } from "../schema/schema.ts";
import { Assignee } from "./ticket.ts";

/** Unfinished tickets: all of them, those whose requester waits for an answer, and since when the first of these waits (null for none). */
const load = {
  open: Type.Integer(),
  waiting: Type.Integer(),
  oldest_since: nullable(Instant),
};

/** Who has how many unfinished tickets: the members, also those without any, and people who left; first the one whose requester waits longest. */
export const TicketWorkload = closed({
  members: Type.Array(closed({ member: Assignee, availability: Type.Optional(Availability), ...load })),
  unassigned: closed(load),
});
export type TicketWorkload = Static<typeof TicketWorkload>;

export const ticketWorkloadRoutes = defineRoutes({
  "GET /tickets/workload": { access: "members.manage", reply: TicketWorkload },
});
