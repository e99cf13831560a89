import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema.ts";

/** Returns a string for each ticket that changes whenever anything changes that its customer can see. */
export async function readShownStates(
  db: Kysely<TicketsDatabase>,
  ticketIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select t.id, concat_ws('|', t.status, t.title, md5(t.description), t.customer_id, t.deleted_at, (
        select concat_ws('|', count(*), max(greatest(c.created_at, c.edited_at))) from tickets.communication as c
        where c.ticket_id = t.id and c.visibility = 'public' and c.deleted_at is null
      ), (
        select string_agg(f.status, ',' order by c.id, a.position) from tickets.communication as c
        join tickets.communication_attachment as a on a.communication_id = c.id
        join files.file_directory as f on f.id = a.file_id
        where c.ticket_id = t.id and c.visibility = 'public'
      ), (
        select string_agg(f.status, ',' order by a.position) from tickets.ticket_attachment as a
        join files.file_directory as f on f.id = a.file_id where a.ticket_id = t.id
      ), (
        select merge.target_id from tickets.ticket_merge as merge
        where merge.source_id = t.id and merge.undone_at is null
      )) as state
    from tickets.ticket as t where t.id = any (${ticketIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
