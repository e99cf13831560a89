import type { Person } from "@tessera/wire/organization/member";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

/** A ticket that can still be restored, and the member who deleted it, if they are still a member. */
export interface DeletedTicketRow {
  id: string;
  number: number;
  title: string;
  status: TicketStatus;
  priority: number;
  deleted_at: string;
  deleted_by: Person | null;
  restorable_until: string;
}

const isRestorable = sql`deleted_at > now() - interval '30 days'`;

/** Returns deleted tickets, the last deleted first. */
export async function findDeletedTickets(
  db: Kysely<TicketsDatabase>,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeletedTicketRow[]> {
  const { rows } = await sql<DeletedTicketRow>`
    select t.id, t.number, coalesce(t.display_title, t.title) as title, t.status, t.priority, t.deleted_at,
      t.deleted_at + interval '30 days' as restorable_until,
      case when member.id is not null then jsonb_build_object('id', member.id, 'display_name', member.display_name,
        'full_name', member.full_name, 'email', member.email, 'avatar_url', member.avatar_url) end as deleted_by
    from (
      select * from tickets.ticket where ${isRestorable} order by deleted_at desc, id limit ${limit} offset ${offset}
    ) as t
    left join lateral (
      select actor_id from tickets.ticket_event where ticket_id = t.id and kind = 'deleted' and is_history
      order by created_at desc, id desc limit 1
    ) as event on true
    left join directory.member_directory as member on member.id = event.actor_id
    order by t.deleted_at desc, t.id`.execute(db);
  return rows;
}

export async function countDeletedTickets(db: Kysely<TicketsDatabase>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from tickets.ticket where ${isRestorable}`.execute(db);
  return rows[0]?.n ?? 0;
}
