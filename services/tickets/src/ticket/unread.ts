import { toInstant } from "@tessera/kit/database/instant";
import type { Unread } from "@tessera/wire/ticket/ticket";
import { type RawBuilder, sql } from "kysely";
import { t } from "./ticket-table.ts";

/** {@link Unread} as read from the database: the time is in Postgres' JSON format. */
export type UnreadRow = Unread;

/** The maximum number of events that are counted. */
const maxCounted = 100;

/**
 * Returns the SQL for what others did to a ticket since a member last read it, without deleted messages; null if there is nothing, or the
 * member never read the ticket. It is a scalar, so that it does not affect the plan of a list, and lateral, so that the mark is read first
 * and then only the events after it.
 */
export function unreadOf(userId: string): RawBuilder<UnreadRow | null> {
  return sql`(select jsonb_build_object('count', latest.count, 'latest_kind', latest.kind, 'latest_field', latest.field,
      'latest_value', coalesce(assignee.display_name, latest.new_value), 'latest_actor', actor.display_name,
      'latest_at', latest.created_at)
    from (
      select news.*, count(*) over () as count from tickets.ticket_read as seen cross join lateral (
        select e.kind, e.field, e.new_value, e.actor_id, e.created_at, e.id from tickets.ticket_line as e
        where e.ticket_id = ${t.id} and e.created_at >= seen.event_at and (e.created_at, e.id) > (seen.event_at, seen.event_id)
          and e.actor_id is distinct from ${userId}
          and not exists (select from tickets.communication as c where c.id = e.communication_id and c.body is null)
        order by e.created_at desc, e.id desc limit ${sql.lit(maxCounted)}
      ) as news
      where seen.ticket_id = ${t.id} and seen.user_id = ${userId}
      order by news.created_at desc, news.id desc limit 1
    ) as latest
    left join directory.member_directory as actor on actor.id = latest.actor_id
    left join directory.member_directory as assignee on latest.kind = 'assigned' and assignee.id = latest.new_value)`;
}

/** Returns the SQL for whether others did anything that a member has not seen, also if the member never read the ticket. */
export function hasUnread(userId: string): RawBuilder<boolean> {
  return sql`coalesce((
    select exists (
      select from tickets.ticket_line as e
      where e.ticket_id = ${t.id} and e.created_at >= seen.event_at and (e.created_at, e.id) > (seen.event_at, seen.event_id)
        and e.actor_id is distinct from ${userId}
        and not exists (select from tickets.communication as c where c.id = e.communication_id and c.body is null)
    ) from tickets.ticket_read as seen where seen.ticket_id = ${t.id} and seen.user_id = ${userId}
  ), ${t.creator_id} <> ${userId})`;
}

export function toUnread(row: UnreadRow): Unread {
  return { ...row, latest_at: toInstant(row.latest_at) };
}
