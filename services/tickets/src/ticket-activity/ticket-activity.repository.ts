import type { TicketEventKind } from "@tessera/wire/ticket-value";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema.ts";

export interface EventRow {
  id: string;
  kind: TicketEventKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  created_at: string;
  actor_id: string | null;
  actor_display_name: string | null;
  actor_full_name: string | null;
  actor_email: string | null;
  actor_avatar_url: string | null;
}

/** The place behind an event in a ticket's history. */
export interface EventPlace {
  createdAt: string;
  id: string;
}

export async function isTicket(db: Kysely<TicketsDatabase>, ticketId: string): Promise<boolean> {
  const found = await db
    .selectFrom("tickets.ticket")
    .select("id")
    .where("id", "=", ticketId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Newest first. Members a ticket was assigned to are shown by their names, as long as they are members. */
export async function findEvents(
  db: Kysely<TicketsDatabase>,
  ticketId: string,
  { after, limit }: { after: EventPlace | undefined; limit: number },
): Promise<EventRow[]> {
  const behind = after
    ? sql`and (e.created_at, e.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.field, e.created_at, e.actor_id,
      coalesce(former.display_name, e.old_value) as old_value, coalesce(present.display_name, e.new_value) as new_value,
      actor.display_name as actor_display_name, actor.full_name as actor_full_name, actor.email as actor_email,
      actor.avatar_url as actor_avatar_url
    from tickets.ticket_event as e
    left join directory.member_directory as actor on actor.id = e.actor_id
    left join directory.member_directory as former on e.kind = 'assigned' and former.id = e.old_value
    left join directory.member_directory as present on e.kind = 'assigned' and present.id = e.new_value
    where e.ticket_id = ${ticketId} ${behind}
    order by e.created_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
