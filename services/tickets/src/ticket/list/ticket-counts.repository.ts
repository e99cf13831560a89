import type { TicketCounts } from "@tessera/wire/ticket/ticket";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { getStart, today } from "../filter/calendar-range.ts";

// Open tickets are summed from counters; the others are counted through an index of nothing else, or from a given time on.
export async function countTickets(db: Kysely<TicketsDatabase>): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`select
    (select coalesce(sum(c.n), 0)::integer from tickets.ticket_count as c
      where c.status in ('new', 'open', 'in_progress', 'pending')) as open,
    (select count(*)::integer from tickets.ticket as t
      where t.deleted_at is null and t.open_due_at <= now()) as overdue,
    (select count(*)::integer from tickets.ticket as t
      where t.deleted_at is null and t.assigned_to_id is null and t.status_rank <= 4) as unassigned,
    (select count(*)::integer from tickets.ticket as t
      where t.deleted_at is null and t.created_at >= ${getStart(today)}) as created_today,
    ${today}::text as today`.execute(db);
  const [ticketCounts] = rows;
  if (!ticketCounts) throw new Error("The tickets were not counted.");
  return ticketCounts;
}
