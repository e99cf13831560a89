import type { NotificationGroup } from "@tessera/wire/notification/notification";
import type { NotificationEvent } from "@tessera/wire/notification/notification.constants";
import type { Reason } from "@tessera/wire/reason/reason";
import type { TextFormat } from "@tessera/wire/text/text-format";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PagePosition } from "../page-cursor.ts";
import type { OrganizationDatabase } from "../schema/schema.ts";

type Database = Kysely<OrganizationDatabase>;

/** A notification with the current values of what it refers to; null if that no longer exists. Its actor may be a customer. */
export interface NotificationRow extends PagePosition {
  event: NotificationEvent;
  actor_id: string | null;
  actor_name: string | null;
  actor_full_name: string | null;
  actor_email: string | null;
  actor_avatar_url: string | null;
  ticket_id: string | null;
  ticket_number: number | null;
  ticket_title: string | null;
  visibility: "public" | "internal" | null;
  body: string | null;
  format: TextFormat | null;
  communication_id: string | null;
  /** The number of tickets that one act changed, and whether it undid another; null for events of one ticket. */
  changed_tickets: number | null;
  is_undo: boolean | null;
  /** A status, file, integration or time, depending on the event. */
  subject: (TicketStatus & string) | string | null;
  filename: string | null;
  file_status: string | null;
  integration_name: string | null;
  integration_error: string | null;
  integration_error_reason: Reason | null;
  read_at: string | null;
  done_at: string | null;
  /** Null if it stands for itself only. */
  group: NotificationGroup | null;
}

/** Returns the notifications that an email lists: the newest `limit`, in ascending order. */
export async function findInEmail(db: Database, emailId: string, limit: number): Promise<NotificationRow[]> {
  const items = sql`select *, null::jsonb as "group" from organization.notification
    where email_id = ${emailId} and not is_hidden order by created_at desc, id desc limit ${limit}`;
  return (await withSubjects(db, items)).reverse();
}

export async function countInEmail(db: Database, emailId: string): Promise<number> {
  const { count } = await db
    .selectFrom("organization.notification")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("email_id", "=", emailId)
    .where("is_hidden", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds the current values of what notifications refer to. */
export async function withSubjects(
  db: Database,
  notifications: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select reported.id, reported.event, reported.actor_id, actor.display_name as actor_name,
      coalesce(actor.full_name, requested.requester_name, written.author_name) as actor_full_name,
      actor.email as actor_email, actor.avatar_url as actor_avatar_url, reported.ticket_id, reported.ticket_number,
      ticket.title as ticket_title, reported.communication_id, message.visibility, left(message.body, 2000) as body, message.format,
      act.ticket_count as changed_tickets, act.operation = 'undo' as is_undo,
      reported.subject, file.filename, file.status as file_status, integration.name as integration_name,
      integration.last_error as integration_error, integration.last_error_reason as integration_error_reason,
      reported.created_at, reported.read_at, reported.done_at, reported."group"
    from (${notifications}) as reported
    left join directory.member_directory as actor on actor.id = reported.actor_id
    left join tickets.ticket_directory as ticket on ticket.id = reported.ticket_id
    left join tickets.correspondence_directory as requested
      on requested.ticket_id = reported.ticket_id and requested.customer_id::text = reported.actor_id
    left join lateral (
      select author_name from tickets.communication_directory as own
      where own.ticket_id = reported.ticket_id and own.author_id = reported.actor_id and own.customer_id is not null
      order by own.created_at desc limit 1) as written on true
    left join tickets.change_set_directory as act on act.id = reported.change_set_id
    left join tickets.communication_directory as message on message.id = reported.communication_id
    left join files.file_directory as file
      on file.id = case when reported.event = 'file_failed' then reported.subject::uuid end
    left join organization.integration as integration
      on reported.event = 'integration_failing' and integration.id = reported.subject
    order by reported.created_at desc, reported.id desc`.execute(db);
  return rows;
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("organization.notification")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("is_in_app", "=", true)
    .where("is_hidden", "=", false)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
