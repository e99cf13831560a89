import { sql } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import { isSnoozed } from "../filter/ticket-filter.ts";
import { t, ticketAlias, ticketTable } from "../ticket-table.ts";

/**
 * Locks the most urgent ticket that nobody has, and returns its id: the highest priority first, then the requester who has waited longest,
 * then the due time. A ticket that another transaction has locked is passed over, so that callers never wait for each other.
 */
export async function lockNextTicket(trx: TicketTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select ${t.id} from ${ticketTable}
    left join tickets.ticket_wait as wait on wait.ticket_id = ${t.id}
    where ${t.assigned_to_id} is null and ${t.deleted_at} is null and ${t.status_rank} <= 3
      and not ${isSnoozed}
    order by ${t.priority} desc, wait.queue_key, ${t.due_at}, ${t.id}
    limit 1 for no key update of ${ticketAlias} skip locked`.execute(trx);
  return rows[0]?.id;
}
