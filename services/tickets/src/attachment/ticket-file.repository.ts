import type { FileStatus, FileType } from "@tessera/wire/file/file.constants";
import type { Person } from "@tessera/wire/organization/member";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TicketsOfFiles } from "@tessera/wire/ticket/ticket";
import { type Kysely, sql } from "kysely";
import { shownTickets, splitMessages } from "../event/timeline.ts";
import type { TicketsDatabase } from "../schema/schema.ts";

/** A file as shown in a ticket's timeline. */
export interface TicketFileRow {
  file_id: string;
  filename: string;
  file_type: FileType;
  mime_type: string;
  file_size: number;
  status: FileStatus;
  content_summary: string | null;
  content_summary_reason: Reason | null;
  processing_error: string | null;
  processing_error_reason: Reason | null;
  communication_id: string | null;
  added_by: Person | null;
  added_at: string;
}

/** The maximum number of files listed; the newest beyond it are left out. */
const maxFiles = 1_000;

/** Returns the files of every ticket in a timeline, and of the messages it shows of other tickets, each once, oldest first. */
export async function findTicketFiles(
  db: Kysely<TicketsDatabase>,
  ticketId: string,
): Promise<TicketFileRow[]> {
  const { rows } = await sql<TicketFileRow>`
    with shown as materialized (${shownTickets(ticketId)}),
      carried as (
        select ticket_id, null::uuid as communication_id, file_id, position, added_by, added_at
        from tickets.ticket_attachment where ticket_id = any (array(select ticket_id from shown))
        union all
        select ticket_id, communication_id, file_id, position, added_by, added_at
        from tickets.communication_attachment where ticket_id = any (array(select ticket_id from shown))
        union all
        select a.ticket_id, a.communication_id, a.file_id, a.position, a.added_by, a.added_at
        from tickets.communication_attachment as a
        join tickets.ticket as home on home.id = a.ticket_id and home.deleted_at is null
        where a.communication_id = any (array(${splitMessages}))
          and a.ticket_id <> all (array(select ticket_id from shown))
      ),
      carried_once as (
        select distinct on (file_id, communication_id) * from carried
        order by file_id, communication_id, ticket_id <> ${ticketId}, added_at
      )
    select carried.file_id, f.filename, f.file_type, f.mime_type, f.file_size, f.status, f.content_summary,
      f.content_summary_reason, f.processing_error, f.processing_error_reason, carried.communication_id, carried.added_at,
      case when m.id is not null then jsonb_build_object('id', m.id, 'display_name', m.display_name,
        'full_name', m.full_name, 'email', m.email, 'avatar_url', m.avatar_url) end as added_by
    from carried_once as carried join files.file_directory as f on f.id = carried.file_id
    left join directory.member_directory as m on m.id = carried.added_by
    order by carried.added_at, carried.communication_id nulls first, carried.position, carried.file_id
    limit ${sql.lit(maxFiles)}`.execute(db);
  return rows;
}

const maxTickets = 5;

/** Returns the newest tickets that have a file, themselves or in a message. Files without tickets are left out. */
export async function findTicketsOfFiles(
  db: Kysely<TicketsDatabase>,
  fileIds: string[],
): Promise<TicketsOfFiles["items"]> {
  const { rows } = await sql<TicketsOfFiles["items"][number]>`
    select file.id as file_id, jsonb_agg(jsonb_build_object('id', t.id, 'number', t.number, 'title', t.title,
      'status', t.status) order by t.created_at desc, t.id desc) as tickets
    from unnest(${fileIds}::uuid[]) with ordinality as file (id, place)
    cross join lateral (
      select t.id, t.number, t.title, t.status, t.created_at from tickets.ticket as t
      where t.deleted_at is null and t.id = any (array(
        select ticket_id from tickets.ticket_attachment where file_id = file.id
        union select ticket_id from tickets.communication_attachment where file_id = file.id))
      order by t.created_at desc, t.id desc limit ${sql.lit(maxTickets)}
    ) as t
    group by file.id order by min(file.place)`.execute(db);
  return rows;
}
