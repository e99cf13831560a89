import { type RawBuilder, sql } from "kysely";

/** The tickets whose whole history a ticket's timeline shows: its own, and that of what was merged into it. */
export function shownTickets(ticketId: string): RawBuilder<unknown> {
  return sql`select ${ticketId}::uuid as ticket_id
    union all select part_id from tickets.timeline_part where ticket_id = ${ticketId}`;
}

/** The messages of other tickets that tickets in the CTE `shown` were split off with. */
export const splitMessages = sql`select item.communication_id
  from tickets.ticket_split_item as item join shown on shown.ticket_id = item.ticket_id`;
