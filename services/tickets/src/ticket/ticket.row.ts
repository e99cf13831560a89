import type { Ticket } from "@tessera/wire/ticket/ticket";
import { writtenFields } from "@tessera/wire/ticket/ticket-fields";
import { type RawBuilder, sql } from "kysely";
import type { StoredFields } from "../schema/ticket.schema.ts";
import { type ConversationRow, selectConversation } from "./conversation.ts";
import { type SnoozeRow, snoozeOf } from "./snooze/snooze-record.ts";
import { t } from "./ticket-table.ts";
import { type UnreadRow, unreadOf } from "./unread.ts";

/** The columns of a person, as the directory knows them or else as the ticket recorded them. */
interface PersonColumns<Prefix extends string> {
  name: `${Prefix}_display_name` | `${Prefix}_full_name` | `${Prefix}_email`;
  avatar: `${Prefix}_avatar_url`;
}

type PersonRow<Prefix extends string, Name> = Record<PersonColumns<Prefix>["name"], Name> &
  Record<PersonColumns<Prefix>["avatar"], string | null>;

/** A ticket as read from the database: times are text. */
export interface TicketRow
  extends StoredFields,
    PersonRow<"creator", string>,
    PersonRow<"assignee", string | null> {
  id: string;
  number: number;
  version: number;
  display_title: string | null;
  /** The requester, if it is a customer. */
  customer_id: string | null;
  /** The current requester: the customer that this one was merged into, if any. */
  requester_id: string;
  is_blocked: boolean;
  company_id: string | null;
  company_name: string | null;
  creator_id: string;
  /** True if the assignee is no longer a member, or there is none. */
  has_assignee_left: boolean;
  integration_name: string | null;
  integration_result: Ticket["integration_result"];
  communication_count: number;
  file_count: number;
  /** The ids of the ticket's own files. */
  attachments: string[];
  created_at: string;
  updated_at: string;
  last_activity_at: string;
  due_at: string;
  age_in_hours: number;
  resolution_time_hours: number | null;
  escalation_level: number;
  is_overdue: boolean;
  /** Until when the ticket is snoozed, or why it came back. */
  snooze: SnoozeRow | null;
  /** The events that the reader has not seen; missing if there is no reader. */
  unread?: UnreadRow | null;
  /** What a queue shows; missing unless it was asked for. */
  conversation?: ConversationRow;
}

/** True if the due time has passed while the clock was running. */
const isOverdue: RawBuilder<boolean> = sql`coalesce(${t.open_due_at} <= now(), false)`;

// Queried only if there are files, because most tickets have none.
const attachments = sql`case when ${t.file_count} > 0 then array(
    select a.file_id from tickets.ticket_attachment as a where a.ticket_id = ${t.id} order by a.position)
  else '{}' end as attachments`;

const shortFields = writtenFields.filter((field) => field !== "description").map((field) => t[field]);

const unchangedColumns = sql`${t.id}, ${t.number}, ${t.version}, ${t.display_title}, ${sql.join(shortFields)},
  ${t.customer_id}, ${t.creator_id}, ${t.integration_name}, ${t.integration_result}, ${t.communication_count}, ${t.file_count}, ${t.created_at},
  ${t.updated_at}, ${t.last_activity_at}, ${t.due_at}, ${t.escalation_level}, ${attachments}`;

// Whole hours, so that the response to a poll stays the same.
const derivedColumns = sql`
  greatest(0, floor(extract(epoch from coalesce(${t.resolved_at}, now()) - ${t.created_at}) / 3600))::integer as age_in_hours,
  round((${t.resolved_seconds} / 3600)::numeric, 1)::double precision as resolution_time_hours,
  ${isOverdue} as is_overdue, ${snoozeOf} as snooze`;

const personColumns = sql`
  coalesce(creator.display_name, customer.name, ${t.creator_name}) as creator_display_name,
  coalesce(creator.full_name, customer.name, ${t.creator_name}) as creator_full_name,
  coalesce(creator.email, ${t.creator_email}) as creator_email, creator.avatar_url as creator_avatar_url,
  coalesce(customer.id::text, ${t.creator_id}) as requester_id, coalesce(customer.is_blocked, false) as is_blocked, company.id as company_id, company.name as company_name,
  coalesce(assignee.display_name, ${t.assignee_name}) as assignee_display_name,
  coalesce(assignee.full_name, ${t.assignee_name}) as assignee_full_name,
  coalesce(assignee.email, ${t.assignee_email}) as assignee_email, assignee.avatar_url as assignee_avatar_url,
  assignee.id is null as has_assignee_left`;

/** The columns of {@link TicketRow}, for tickets joined with {@link ticketPeople}. */
export const ticketColumns = sql`${unchangedColumns}, ${t.description}, ${derivedColumns}, ${personColumns}`;

/** Returns the same columns for a reader, with what is unread for them. */
export function ticketColumnsFor(readerId: string): RawBuilder<unknown> {
  return sql`${ticketColumns}, ${unreadOf(readerId)} as unread`;
}

/** Who reads a list, and whether its tickets have what queues show. */
export interface ListReader {
  readerId: string;
  hasConversation: boolean;
}

/** Returns the same columns with an excerpt of the description, whose full text only the ticket's own page shows. */
export function ticketItemColumnsFor({ readerId, hasConversation }: ListReader): RawBuilder<unknown> {
  return sql`${unchangedColumns}, left(${t.description}, 200) as description, ${derivedColumns}, ${personColumns},
    ${unreadOf(readerId)} as unread${hasConversation ? sql`, ${selectConversation(readerId)} as conversation` : sql``}`;
}

/** Joins the people of a ticket: its customer, and its creator and assignee if they are still members. */
export const ticketPeople = sql`
  left join directory.member_directory as creator on creator.id = ${t.creator_id}
  left join tickets.customer as written on written.id = ${t.customer_id}
  left join tickets.customer as customer on customer.id = coalesce(written.merged_into_id, written.id)
  left join tickets.company as company on company.id = customer.company_id and company.state = 'confirmed'
  left join directory.member_directory as assignee on assignee.id = ${t.assigned_to_id}`;
