import { type RawBuilder, sql } from "kysely";

/** Returns the tickets whose whole history a ticket's timeline shows: its own, and all that were merged into it. */
export function shownTickets(ticketId: string): RawBuilder<unknown> {
  return sql`select ${ticketId}::uuid as ticket_id
    union all select part_id from tickets.timeline_part where ticket_id = ${ticketId}`;
}

/** The messages of other tickets with which the tickets in the CTE `shown` were split off. */
export const splitMessages = sql`select item.communication_id
  from tickets.ticket_split_item as item join shown on shown.ticket_id = item.ticket_id`;
