import type { TextFormat } from "@tessera/wire/text/text-format";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { EventPlace } from "../../event/event-cursor.ts";
import { shownTickets, splitMessages } from "../../event/timeline.ts";
import { isShown, saidAt } from "../../message/held-reply.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import { t, ticketTable } from "../../ticket/ticket-table.ts";
import { filesAsJson, type PortalFileRow } from "../file/sent-file.repository.ts";
import type { PortalCustomer } from "../session/portal-session.repository.ts";

type Db = Kysely<TicketsDatabase>;

export interface PageRequest {
  after: EventPlace | undefined;
  limit: number;
}

export interface PortalTicketRow {
  id: string;
  number: number;
  title: string;
  status: TicketStatus;
  description: string | null;
  description_format: TextFormat;
  created_at: string;
  last_message_at: string;
  requester_name: string | null;
}

export interface PortalTicketDetailRow extends PortalTicketRow {
  files: PortalFileRow[];
  is_merged: boolean;
  merged_into: { id: string; number: number } | null;
}

/** The customer whose permissions apply. */
export type Viewer = Pick<PortalCustomer, "customer_id" | "company_id">;

/** Returns the condition for a column to name a customer, or someone merged into them. */
function isOf(customerId: string, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${column} in (select part.id from tickets.customer as part
    where part.id = ${customerId} or part.merged_into_id = ${customerId})`;
}

/** Returns the condition for a column to name the viewer, or someone in the company whose tickets they may see. */
function isSeenBy({ customer_id, company_id }: Viewer, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (company_id === null) return isOf(customer_id, column);
  // A single list: combined with another condition, Postgres would scan the tickets of all customers.
  return sql`${column} in (
    select part.id from tickets.customer as part where part.id = ${customer_id} or part.merged_into_id = ${customer_id}
    union select one.id from tickets.customer as one where one.company_id = ${company_id} and one.merged_into_id is null
    union select part.id from tickets.customer as one join tickets.customer as part on part.merged_into_id = one.id
      where one.company_id = ${company_id})`;
}

const columnsFor = ({
  customer_id,
}: Viewer) => sql`${t.id}, ${t.number}, ${t.title}, ${t.status}, ${t.description}, ${t.description_format}, ${t.created_at},
  greatest(${t.created_at}, (select max(${saidAt}) from tickets.communication as c
    where c.ticket_id = ${t.id} and ${isShown})) as last_message_at,
  case when not ${isOf(customer_id, sql`${t.customer_id}`)} then ${t.creator_name} end as requester_name`;

/** Returns the tickets that the viewer may see, newest first. */
export async function findOwnTickets(
  db: Db,
  viewer: Viewer,
  { after, limit }: PageRequest,
): Promise<PortalTicketRow[]> {
  const behind = after
    ? sql`and (${t.created_at}, ${t.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PortalTicketRow>`
    select ${columnsFor(viewer)} from ${ticketTable}
    where ${isSeenBy(viewer, sql`${t.customer_id}`)} and ${t.deleted_at} is null ${behind}
    order by ${t.created_at} desc, ${t.id} desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns a ticket that the viewer may see. If it was merged, includes the ticket it became, if they may see that, too. */
export async function findOwnTicket(
  db: Db,
  viewer: Viewer,
  ticketId: string,
): Promise<PortalTicketDetailRow | undefined> {
  const { rows } = await sql<PortalTicketDetailRow>`
    select ${columnsFor(viewer)}, merge.target_id is not null as is_merged,
      ${filesAsJson(sentWithTicket(viewer), sql`${t.customer_id}`)} as files,
      (select jsonb_build_object('id', target.id, 'number', target.number) from tickets.ticket as target
        where target.id = merge.target_id and target.deleted_at is null
          and ${isSeenBy(viewer, sql`target.customer_id`)}) as merged_into
    from ${ticketTable}
    left join tickets.ticket_merge as merge on merge.source_id = ${t.id} and merge.undone_at is null
    where ${t.id} = ${ticketId} and ${isSeenBy(viewer, sql`${t.customer_id}`)} and ${t.deleted_at} is null`.execute(
    db,
  );
  return rows[0];
}

/** Returns the files that customers sent with the ticket itself. Files that members attached are not shown. */
function sentWithTicket(viewer: Viewer): RawBuilder<unknown> {
  return sql`(select file_id, position from tickets.ticket_attachment as of_ticket
    join tickets.customer as adder on adder.id::text = of_ticket.added_by
    where of_ticket.ticket_id = ${t.id} and ${isSeenBy(viewer, sql`adder.id`)}) as a`;
}

export interface PortalMessageRow {
  id: string;
  body: string;
  format: TextFormat;
  files: PortalFileRow[];
  author_name: string;
  is_member: boolean;
  is_own: boolean;
  created_at: string;
  edited_at: string | null;
}

const ofMessage = sql`(select file_id, position from tickets.communication_attachment
  where communication_id = c.id) as a`;

const messageColumns = (
  customerId: string,
) => sql`c.id, c.body, c.format, ${saidAt} as created_at, c.edited_at,
  coalesce(author.display_name, c.author_name) as author_name, c.customer_id is null as is_member,
  coalesce(${isOf(customerId, sql`c.customer_id`)}, false) as is_own,
  ${filesAsJson(ofMessage, sql`c.customer_id`)} as files`;

const messages = sql`tickets.communication as c
  join tickets.ticket as home on home.id = c.ticket_id and home.deleted_at is null
  left join directory.member_directory as author on author.id = c.author_id`;

/** Returns the public messages in the ticket's timeline that were written on tickets the viewer may see, oldest first. */
export async function findOwnMessages(
  db: Db,
  { viewer, ticketId }: { viewer: Viewer; ticketId: string },
  { after, limit }: PageRequest,
): Promise<PortalMessageRow[]> {
  const behind = after
    ? sql`and (${saidAt}, c.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<PortalMessageRow>`
    with shown as materialized (${shownTickets(ticketId)})
    select ${messageColumns(viewer.customer_id)} from ${messages}
    where (c.ticket_id in (select ticket_id from shown) or c.id in (${splitMessages}))
      and ${isSeenBy(viewer, sql`home.customer_id`)} and ${isShown} ${behind}
    order by ${saidAt}, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function readOwnMessage(
  db: Db,
  customerId: string,
  communicationId: string,
): Promise<PortalMessageRow> {
  const { rows } = await sql<PortalMessageRow>`
    select ${messageColumns(customerId)} from ${messages} where c.id = ${communicationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A written message was not found.");
  return row;
}
