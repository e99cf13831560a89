import type { TicketEventKind } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, sql } from "kysely";
import type { EventPlace } from "../event/event-cursor.ts";
import { shownTickets, splitMessages } from "../event/timeline.ts";
import {
  type CommunicationRow,
  communicationColumns,
  communicationPeople,
} from "../message/communication.row.ts";
import type { TicketsDatabase } from "../schema/schema.ts";

interface LineRow {
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
  /** The ticket on which it happened, if that is not the requested one. */
  origin: { id: string; number: number } | null;
  /** The act on many tickets that it is part of. */
  change_set: { id: string; tickets: number; is_undo: boolean } | null;
}

/** The form of a customer's id. An actor is a member, or a customer who wrote. */
const uuidPattern = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** A line of a timeline, including the message if it is one. */
export type EventRow = LineRow & (CommunicationRow | { message_id: null });

/**
 * Returns events newest first, merged from the newest events of every ticket shown; each is read by index, no further than the page.
 * Assignees are shown by name as long as they are members.
 */
export async function findEvents(
  db: Kysely<TicketsDatabase>,
  ticketId: string,
  { after, limit }: { after: EventPlace | undefined; limit: number },
): Promise<EventRow[]> {
  const behind = after
    ? sql`and e.created_at <= ${after.createdAt}::timestamptz
        and (e.created_at, e.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const newest = sql`order by created_at desc, id desc limit ${sql.lit(limit)}`;
  const { rows } = await sql<EventRow>`
    with shown as materialized (${shownTickets(ticketId)}),
      place as (
        select e.* from shown cross join lateral (
          select e.* from tickets.ticket_line as e where e.ticket_id = shown.ticket_id ${behind} ${newest}
        ) as e
        union all
        select e.* from tickets.ticket_line as e
        join tickets.ticket as home on home.id = e.ticket_id and home.deleted_at is null
        where e.communication_id = any (array(${splitMessages}))
          and e.ticket_id <> all (array(select ticket_id from shown)) ${behind}
      ),
      page as materialized (select * from place ${newest})
    select e.id, e.kind, e.field, e.created_at, e.actor_id,
      case when home.id <> ${ticketId} then jsonb_build_object('id', home.id, 'number', home.number) end as origin,
      case when e.change_set_id is not null then (
        select jsonb_build_object('id', act.id, 'is_undo', act.operation = 'undo', 'tickets', (
          select count(*) from tickets.change_set_item as item where item.change_set_id = act.id))
        from tickets.change_set as act where act.id = e.change_set_id) end as change_set,
      coalesce(former.display_name, former_customer.name, held.author_name, e.old_value) as old_value,
      coalesce(present.display_name, present_customer.name, e.new_value) as new_value,
      coalesce(actor.display_name, acting.name) as actor_display_name,
      coalesce(actor.full_name, acting.name) as actor_full_name, actor.email as actor_email,
      actor.avatar_url as actor_avatar_url, ${communicationColumns}
    from page as e join tickets.ticket as home on home.id = e.ticket_id
    left join tickets.communication as c on c.id = e.communication_id ${communicationPeople}
    left join directory.member_directory as actor on actor.id = e.actor_id
    left join tickets.customer as acting on acting.id = case when e.actor_id ~ ${uuidPattern} then e.actor_id::uuid end
    left join directory.member_directory as former on (e.kind = 'assigned' or e.field = 'requester') and former.id = e.old_value
    left join directory.member_directory as present on (e.kind = 'assigned' or e.field = 'requester') and present.id = e.new_value
    left join tickets.customer as former_customer on e.field = 'requester' and former_customer.id::text = e.old_value
    left join tickets.customer as present_customer on e.field = 'requester' and present_customer.id::text = e.new_value
    left join tickets.communication as held on e.field = 'held_message' and held.id::text = e.old_value
    order by e.created_at desc, e.id desc`.execute(db);
  return rows;
}
