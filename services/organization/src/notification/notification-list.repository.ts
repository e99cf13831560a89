import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OrganizationTransaction } from "../context.ts";
import type { PagePosition } from "../page-cursor.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";
import { type NotificationRow, withSubjects } from "./notification.repository.ts";

type Database = Kysely<OrganizationDatabase>;

export interface NotificationFilter {
  userId: string;
  isUnread: boolean;
  isDone: boolean;
  event: NotificationEvent | undefined;
  /** The id of an inbox, or `none` for tickets that came by no inbox. */
  inbox: string | undefined;
}

interface ListPage {
  before: PagePosition | undefined;
  limit: number;
}

/** Returns a member's newest notifications. */
export async function findNotifications(
  db: Database,
  filter: NotificationFilter,
  page: ListPage,
): Promise<NotificationRow[]> {
  return withSubjects(
    db,
    sql`select *, null::jsonb as "group" from organization.notification as notification
      where ${matches(filter)} and ${isBefore(page)}
      order by created_at desc, id desc limit ${page.limit}`,
  );
}

/**
 * Returns a member's notifications with those about a ticket as one: the unread ones, or else the newest. Of these, a mention is shown
 * first, then an assignment, then the newest. Its id and time are those of the newest.
 */
export async function findGrouped(
  db: Database,
  filter: NotificationFilter,
  page: ListPage,
): Promise<NotificationRow[]> {
  return withSubjects(
    db,
    sql`select entry.id, entry.created_at, entry."group", shown.event, shown.actor_id, shown.ticket_id, shown.ticket_number,
        shown.communication_id, shown.change_set_id, shown.subject, shown.read_at, shown.done_at
      from (
        select * from (
          select (array_agg(id order by created_at desc, id desc))[1] as id, max(created_at) as created_at,
            (array_agg(id order by rank, created_at desc, id desc))[1] as shown_id,
            case when count(*) filter (where rank < 4) > 1 then jsonb_build_object(
              'count', count(*) filter (where rank < 4),
              'is_messages', bool_and(event = 'communication') filter (where rank < 4),
              'is_one_person', count(distinct coalesce(actor_id, '')) filter (where rank < 4) = 1) end as "group"
          from (
            select id, created_at, event, actor_id, coalesce(ticket_id, id) as about,
              case when read_at is not null then 4 when event = 'mentioned' then 1 when event = 'assigned' then 2 else 3 end as rank
            from organization.notification as notification where ${matches(filter)}
          ) as ranked
          group by about
        ) as grouped
        where ${isBefore(page)} order by created_at desc, id desc limit ${page.limit}
      ) as entry
      join organization.notification as shown on shown.id = entry.shown_id`,
  );
}

function matches({ userId, isUnread, isDone, event, inbox }: NotificationFilter): RawBuilder<unknown> {
  const isOfInbox =
    inbox === "none"
      ? sql`ticket_id is not null and not exists (
          select from mail.ticket_inbox_directory as via where via.ticket_id = notification.ticket_id)`
      : sql`exists (select from mail.ticket_inbox_directory as via
          where via.ticket_id = notification.ticket_id and via.inbox_id = ${inbox}::uuid)`;
  return sql`user_id = ${userId} and is_in_app and not is_hidden
    and ${isDone ? sql`done_at is not null` : sql`done_at is null`}
    and ${isUnread ? sql`read_at is null` : sql`true`}
    and ${event === undefined ? sql`true` : sql`event = ${event}`}
    and ${inbox === undefined ? sql`true` : isOfInbox}`;
}

function isBefore({ before }: ListPage): RawBuilder<unknown> {
  return before ? sql`(created_at, id) < (${before.created_at}::timestamptz, ${before.id}::uuid)` : sql`true`;
}

export interface Marked {
  userId: string;
  /** All if undefined. */
  ids: string[] | undefined;
  /** True to mark also the earlier notifications about the same tickets. */
  isGrouped: boolean;
}

/** Marks notifications as read or unread; returns true if anything changed. What is unread is listed, also if it was done. */
export async function markRead(
  trx: OrganizationTransaction,
  marked: Marked,
  readAt: string | null,
): Promise<boolean> {
  const change =
    readAt === null ? sql`read_at = null, done_at = null` : sql`read_at = ${readAt}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    update organization.notification as notification set ${change}
    where user_id = ${marked.userId} and is_in_app and not is_hidden
      and read_at is ${readAt === null ? sql`not null` : sql`null`} and ${isMarked(marked)}`.execute(trx);
  return numAffectedRows > 0n;
}

/** Marks notifications as done, and so as read, or lists them again; returns true if anything changed. */
export async function markDone(
  trx: OrganizationTransaction,
  marked: Marked,
  filter: NotificationFilter,
  doneAt: string | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update organization.notification as notification
    set done_at = ${doneAt}::timestamptz, read_at = coalesce(read_at, ${doneAt}::timestamptz)
    where ${matches(filter)} and ${isMarked(marked)}`.execute(trx);
  return numAffectedRows > 0n;
}

function isMarked({ userId, ids, isGrouped }: Marked): RawBuilder<unknown> {
  if (ids === undefined) return sql`true`;
  const isNamed = sql`id = any (${ids}::uuid[])`;
  return isGrouped
    ? sql`(${isNamed} or exists (
        select from organization.notification as named
        where named.user_id = ${userId} and named.id = any (${ids}::uuid[]) and named.ticket_id = notification.ticket_id
          and (notification.created_at, notification.id) <= (named.created_at, named.id)))`
    : isNamed;
}
