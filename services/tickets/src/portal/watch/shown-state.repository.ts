import { type Kysely, sql } from "kysely";
import { isShown, saidAt } from "../../message/held-reply.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";

export interface ShownState {
  id: string;
  /** Changes whenever anything changes that the ticket's customer can see. */
  state: string;
  /** The milliseconds until the next held reply is shown; null if there is none. */
  next_reply_ms: number | null;
}

export async function readShownStates(
  db: Kysely<TicketsDatabase>,
  ticketIds: string[],
): Promise<ShownState[]> {
  const { rows } = await sql<ShownState>`
    select t.id, concat_ws('|', t.status, t.title, md5(t.description), t.customer_id, t.deleted_at, (
        select concat_ws('|', count(*), max(greatest(c.created_at, c.edited_at))) from tickets.communication as c
        where c.ticket_id = t.id and ${isShown}
      ), (
        select string_agg(f.status, ',' order by c.id, a.position) from tickets.communication as c
        join tickets.communication_attachment as a on a.communication_id = c.id
        join files.file_directory as f on f.id = a.file_id
        where c.ticket_id = t.id and ${isShown}
      ), (
        select string_agg(f.status, ',' order by a.position) from tickets.ticket_attachment as a
        join files.file_directory as f on f.id = a.file_id where a.ticket_id = t.id
      ), (
        select merge.target_id from tickets.ticket_merge as merge
        where merge.source_id = t.id and merge.undone_at is null
      )) as state, (
        select ceil(extract(epoch from min(${saidAt}) - now()) * 1000)::float8 from tickets.communication as c
        where c.ticket_id = t.id and c.visibility = 'public' and c.deleted_at is null and ${saidAt} > now()
      ) as next_reply_ms
    from tickets.ticket as t where t.id = any (${ticketIds}::uuid[])`.execute(db);
  return rows;
}
